import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { linkTree } from "@stashwell/testing/link-tree";

interface Instruction {
  name: string;
  /** The arguments, as one line. */
  text: string;
}

interface Stage {
  /** Empty for the last stage. */
  name: string;
  instructions: Instruction[];
}

/** Parses a Dockerfile into stages with their instructions. */
function readDockerfile(text: string): Stage[] {
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

/** Parses the JSON form of an instruction, such as `["node", "main.js"]`. */
const wordsOf = (text: string): string[] => JSON.parse(/\[.*\]/s.exec(text)?.[0] ?? "[]") as string[];

const SOURCES = fileURLToPath(new URL("../..", import.meta.url));
/** The UID of `node` in the official image. */
const NODE_USER = 1_000;
/** Only root can switch users; other users who run the tests are unprivileged already. */
const asNode = process.getuid?.() === 0 ? { uid: NODE_USER, gid: NODE_USER } : {};

/**
 * An image without Docker: executes a Dockerfile's instructions in a directory. Absolute paths refer to that directory,
 * `npm ci` links installed packages instead of downloading them, and `chown` records the new owners. Supports the
 * instructions in this project's Dockerfile, and throws for all others.
 */
export class Image {
  readonly #folder = mkdtempSync(join(tmpdir(), "stashwell-image-"));
  readonly #ignored: readonly string[];
  #root = "";
  #workdir = "/";
  #environment: Record<string, string> = {};
  #entrypoint: string[] = [];
  #command: string[] = [];
  #healthcheck: string[] = [];
  #user = "root";

  private constructor(ignored: readonly string[]) {
    this.#ignored = ignored;
  }

  static async build(dockerfile: string): Promise<Image> {
    const path = join(SOURCES, dockerfile);
    const ignored = readFileSync(`${path}.dockerignore`, "utf8").split("\n").filter(Boolean);
    const image = new Image(ignored);
    try {
      chmodSync(image.#folder, 0o755);
      image.#makeTools();
      for (const [index, { name, instructions }] of readDockerfile(readFileSync(path, "utf8")).entries()) {
        image.#begin(name || String(index));
        for (const instruction of instructions) await image.#carryOut(instruction);
      }
      image.#ship();
      return image;
    } catch (error) {
      image.remove();
      throw error;
    }
  }

  get user(): string {
    return this.#user;
  }

  /** What the image adds to its base, in bytes. */
  get size(): number {
    let bytes = 0;
    this.#eachFolder(this.#root, (folder) => {
      for (const entry of readdirSync(folder)) {
        const entryStat = lstatSync(join(folder, entry));
        if (entryStat.isFile()) bytes += entryStat.size;
      }
    });
    return bytes;
  }

  /** Starts a container: the image's entry point with its or another command, as the image's user. */
  start(settings: Readonly<Record<string, string>>, command: readonly string[] = this.#command): ChildProcess {
    const [program = "", ...args] = [...this.#entrypoint, ...command];
    return spawn(program, args, { ...this.#runOptions(settings), stdio: ["ignore", "pipe", "pipe"] });
  }

  /** Runs the image's health check in the container. Rejects if it fails. */
  async checkHealth(settings: Readonly<Record<string, string>>): Promise<void> {
    const [program = "", ...args] = this.#healthcheck;
    await promisify(execFile)(program, args, this.#runOptions(settings));
  }

  remove(): void {
    this.#eachFolder(this.#folder, (path) => chmodSync(path, 0o755));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Installs the programs that instructions call, ahead of the machine's own in the PATH. */
  #makeTools(): void {
    const tools = join(this.#folder, "tools");
    mkdirSync(tools);
    // A copy, because an unprivileged user may not be able to read the tests' directory.
    copyFileSync(process.execPath, join(tools, "node"));
    const write = (name: string, script: string) =>
      writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    write("npm", `exec node "${join(import.meta.dirname, "npm-ci-offline.ts")}" "$@"`);
    write("chown", `echo "$@" >> "${join(this.#folder, "owners")}"`);
  }

  #begin(stage: string): void {
    this.#root = join(this.#folder, "stages", stage);
    mkdirSync(this.#root, { recursive: true });
    this.#workdir = "/";
    this.#environment = {};
  }

  /** Resolves a path of the image. */
  #inside(path: string): string {
    return path.startsWith("/") ? join(this.#root, path) : join(this.#root, this.#workdir, path);
  }

  async #carryOut({ name, text }: Instruction): Promise<void> {
    switch (name) {
      case "WORKDIR":
        this.#workdir = text;
        mkdirSync(this.#inside(text), { recursive: true });
        return;
      case "ENV":
        for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) this.#environment[key] = value;
        return;
      case "COPY":
        this.#copy(text.split(/\s+/));
        return;
      case "RUN":
        return await this.#run(text);
      case "USER":
        this.#user = text;
        return;
      case "ENTRYPOINT":
        this.#entrypoint = wordsOf(text);
        return;
      case "CMD":
        this.#command = wordsOf(text);
        return;
      case "HEALTHCHECK":
        this.#healthcheck = wordsOf(text);
        return;
      case "EXPOSE":
        return;
      default:
        throw new Error(`The tests cannot carry out: ${name} ${text}`);
    }
  }

  #copy(words: readonly string[]): void {
    const from = /^--from=(\S+)$/.exec(words[0] ?? "")?.[1];
    const sources = words.slice(from ? 1 : 0, -1);
    const target = words.at(-1) ?? "";
    for (const source of sources) {
      if (from) {
        linkTree(join(this.#folder, "stages", from, source), this.#inside(target));
        continue;
      }
      const path = join(SOURCES, source);
      // A directory is copied by its contents, a file as itself.
      if (statSync(path).isDirectory()) this.#copyContext(path, this.#inside(target));
      else
        this.#copyContext(
          path,
          target.endsWith("/") ? join(this.#inside(target), basename(path)) : this.#inside(target),
        );
    }
  }

  #copyContext(from: string, to: string): void {
    const name = relative(SOURCES, from);
    if (this.#ignored.some((pattern) => matchesGlob(name, pattern))) return;
    const { atime, mtime } = statSync(from);
    if (!statSync(from).isDirectory()) {
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
      utimesSync(to, atime, mtime);
      return;
    }
    mkdirSync(to, { recursive: true });
    for (const entry of readdirSync(from)) this.#copyContext(join(from, entry), join(to, entry));
  }

  async #run(command: string): Promise<void> {
    const inside = command.replaceAll(/(?<=[\s="'])\/(?=\w)/g, `${this.#root}/`);
    await promisify(execFile)("sh", ["-c", inside], {
      ...this.#runOptions({
        INSTALLED: SOURCES,
        OUTER_PATH: process.env.PATH ?? "",
        NPM_CACHE: join(this.#folder, "npm-cache"),
      }),
      uid: undefined,
      gid: undefined,
    });
  }

  #runOptions(settings: Readonly<Record<string, string>>) {
    const own = Object.entries(this.#environment).map(([name, value]) => [
      name,
      value.startsWith("/") ? this.#inside(value) : value,
    ]);
    return {
      cwd: this.#inside(this.#workdir),
      env: {
        PATH: `${join(this.#folder, "tools")}:/usr/local/bin:/usr/bin:/bin`,
        HOME: this.#inside("/home/node"),
        ...(Object.fromEntries(own) as Record<string, string>),
        ...settings,
      },
      ...(this.#user === "root" ? {} : asNode),
    };
  }

  /**
   * Applies the effects of a registry, which truncates times to seconds, and of the container's user, who may write
   * only where it is the owner.
   */
  #ship(): void {
    for (const stage of readdirSync(join(this.#folder, "stages"))) {
      const path = join(this.#folder, "stages", stage);
      if (path !== this.#root) rmSync(path, { recursive: true });
    }
    const owners = join(this.#folder, "owners");
    const owned = existsSync(owners)
      ? [...readFileSync(owners, "utf8").matchAll(/^node:node (\S+)$/gm)].map(([, path]) => path!)
      : [];
    this.#eachFolder(this.#root, (folder) => {
      for (const entry of readdirSync(folder)) {
        const path = join(folder, entry);
        const { nlink, atime, mtime } = lstatSync(path);
        // Skip hard links to installed files.
        if (!lstatSync(path).isFile() || nlink > 1) continue;
        utimesSync(path, Math.floor(atime.getTime() / 1_000), Math.floor(mtime.getTime() / 1_000));
        chmodSync(path, 0o444);
      }
      chmodSync(folder, owned.includes(folder) ? 0o755 : 0o555);
      if (owned.includes(folder) && asNode.uid) chownSync(folder, asNode.uid, asNode.gid);
    });
  }

  #eachFolder(folder: string, act: (folder: string) => void): void {
    act(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) this.#eachFolder(join(folder, entry.name), act);
  }
}
