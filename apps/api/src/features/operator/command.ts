import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The operator's command can't be carried out; the message is one line for the terminal. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The same for an invalid command line, where showing the usage helps. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/** Parses a command's options, all of which are strings or flags. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : String(error));
  }
}

/** Returns a required option. */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value !== "string" || value.trim() === "") throw new UsageError(`--${name} is missing`);
  return value.trim();
}
