import { text } from "node:stream/consumers";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { Services } from "../../platform/services.ts";
import { errorOfNewPassword, hashPassword } from "../accounts/passwords.ts";
import { UsageError } from "./command.ts";

/** The options for the password of an account that a command creates. */
export const passwordOptions = { password: { type: "string" }, "password-stdin": { type: "boolean" } } as const;

interface GivenPassword {
  password?: string | undefined;
  "password-stdin"?: boolean | undefined;
}

/**
 * Returns the hash of the password given to a command; null without one.
 * @param about names that it must not be built from
 * @throws UsageError for a weak one, and in production for one on the command line: every user of the machine can read
 *   it
 */
export async function hashOf(
  { config }: Services,
  given: GivenPassword,
  about: readonly string[],
  input: NodeJS.ReadableStream = process.stdin,
): Promise<string | null> {
  if (given.password !== undefined && given["password-stdin"])
    throw new UsageError("it takes --password or --password-stdin, not both");
  if (given.password !== undefined && config.production)
    throw new UsageError(
      "in production --password is refused, because everybody on this machine can read it: use --password-stdin",
    );
  // Without the newline that a terminal or `echo` adds.
  const password = given["password-stdin"] ? (await text(input)).replace(/\r?\n$/, "") : given.password;
  if (password === undefined) return null;
  const error = await errorOfNewPassword(password, config.passwordMax, about);
  if (error) throw new UsageError(`--password: ${translatorFor("EN")(error, { max: config.passwordMax })}`);
  return hashPassword(password);
}
