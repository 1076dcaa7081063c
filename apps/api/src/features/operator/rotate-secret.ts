import type { Services } from "../../platform/services.ts";
import { replaceSecretKeyCheck } from "../../platform/db/secret-key-check.ts";
import { OperatorError, readOptions } from "./command.ts";
import { listSealed, replaceSealed, SEALED_COLUMNS } from "./queries.ts";

/**
 * `rotate-secret`: re-encrypts with SECRET_KEY all long-lived secrets that were encrypted with one of SECRET_KEYS_OLD;
 * then servers can start without the old keys. It can run beside servers, and again. `--lost`: lets servers start
 * although the old key is lost.
 */
export async function runRotateSecret({ db, secrets, config }: Services, args: string[]): Promise<string[]> {
  const { lost: isLost } = readOptions(args, { lost: { type: "boolean" } });
  if (isLost) {
    await replaceSecretKeyCheck(db, secrets);
    return ["The servers start with this SECRET_KEY. What the lost key has sealed stays closed."];
  }
  if (config.oldSecretKeys.length === 0)
    throw new OperatorError("SECRET_KEYS_OLD names no key: there is nothing to seal anew.");
  const lines: string[] = [];
  for (const sealed of SEALED_COLUMNS) {
    const counts = { done: 0, lost: 0 };
    for (const { sealed: from, row } of await listSealed(db, sealed)) {
      const to = resealed(() => secrets.reseal(sealed.purpose, from, row));
      if (to === "lost") counts.lost += 1;
      else if (to) {
        const { mac, purpose } = sealed;
        const hash = mac === undefined ? undefined : secrets.mac(purpose, secrets.decrypt(purpose, to, row));
        await replaceSealed(db, sealed, { from, to, hash });
        counts.done += 1;
      }
    }
    const lost = counts.lost === 0 ? "" : `, ${counts.lost} that no key opens`;
    lines.push(`${sealed.table}.${sealed.column}: ${counts.done} sealed anew${lost}`);
  }
  await replaceSecretKeyCheck(db, secrets);
  return lines;
}

function resealed(reseal: () => Buffer | undefined): Buffer | undefined | "lost" {
  try {
    return reseal();
  } catch {
    return "lost";
  }
}
