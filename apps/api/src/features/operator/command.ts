import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** What the operator asked for cannot be done; the message is one line for the terminal. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The same, where the command line itself is wrong and its usage helps. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/** Reads the options of a command, all of which are texts or flags. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : String(error));
  }
}

/** An option that has to be there. */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value !== "string" || value.trim() === "") throw new UsageError(`--${name} is missing`);
  return value.trim();
}
