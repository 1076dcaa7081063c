export interface Instruction {
  name: string;
  /** What follows the name, as one line. */
  text: string;
}

export interface Stage {
  /** Empty for the last one. */
  name: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, each with its instructions in their order. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** The words of an instruction in its JSON form, such as `["node", "main.js"]`. */
export const wordsOf = (text: string): string[] => JSON.parse(/\[.*\]/s.exec(text)?.[0] ?? "[]") as string[];
