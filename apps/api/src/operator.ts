import { resolve } from "node:path";
import { ConfigError } from "./platform/config/config.ts";
import { databaseToRead } from "./platform/db/replica.ts";
import { OperatorError, readOptions, required, UsageError } from "./features/operator/command.ts";
import { exportTenant } from "./features/operator/export-tenant.ts";
import { runOperatorCreate, runOperatorLink, runOperatorRemove } from "./features/operator/operators.ts";
import { type OpenOperator, openOperator, requireCurrent } from "./features/operator/open-operator.ts";
import { hasAccounts } from "./features/operator/queries.ts";
import type { Services } from "./platform/services.ts";
import { runBrandCreate, runMerchantCreate } from "./features/operator/tenants.ts";

const USAGE = `npm run operator -- COMMAND

  brand create --name N --email E --web-url W --country US|NG|GB [--currency USD] [--timezone America/New_York] [PASSWORD]
  merchant create --name N --email E --country US|NG|GB [--verified] [PASSWORD]
  operator create --email E [PASSWORD]
                               an account for the console at /operator
  operator link --email E      another link to set its password
  operator remove --email E    ends it
  demo load                    loads the demo into an empty database
  db migrate                   brings the database up to date
  check                        proves the books; exit 1 and what fails when they do not add up
  export --organization ID     one tenant's data as lines of JSON
  export-person --email E | --phone P
                               what is kept of one person
  erase-person --email E | --phone P
                               forgets who somebody is; what they did stays in the books
  erase-tenant --organization ID
                               forgets a tenant and its people; its numbers stay
  bank lift --organization ID  lets the bank account that verified this business verify more than five
  two-step off --email E       for whoever has lost the app and the recovery codes
  sessions end --email E [--type brand|business|operator] | --all
                               signs somebody out everywhere, or everybody
  rotate-secret [--lost]       seals anew, with SECRET_KEY, what SECRET_KEYS_OLD have sealed; --lost: has servers
                               start with it although the key before is lost
  backup --file F              everything that the database holds, into a new file
  restore --file F [--with-outbox]
                               puts a backup into an empty database, and proves the books; nothing is sent
                               to anybody until outbox release, unless --with-outbox says so
  outbox                       whether mails, webhooks and the like are sent, and what waits
  outbox hold | release        sends none of them from now on; sends them again
  outbox discard               gives up what waits while they are held

PASSWORD is --password-stdin, which reads it from standard input; outside production --password P as well. Without it the
command prints a link that sets the password.
`;

/** A command prints its output, and returns whether it succeeded. */
type Command = (operator: OpenOperator, args: string[]) => Promise<boolean>;

const commands: Record<string, Command> = {
  "brand create": loaded(async () => runBrandCreate),
  "merchant create": loaded(async () => runMerchantCreate),
  "operator create": loaded(async () => runOperatorCreate),
  "operator link": loaded(async () => runOperatorLink),
  "operator remove": loaded(async () => runOperatorRemove),
  "demo load": async (operator, args) => {
    readOptions(args, {});
    if (operator.services.config.production) throw new OperatorError("In production there is no demo.");
    await requireCurrent(operator);
    if (await hasAccounts(operator.services.db))
      throw new OperatorError("The demo goes into an empty database, and this one has accounts already.");
    // Loaded on demand, because other commands don't need these parts of the application.
    const { loadDemoOnce } = await import("./features/demo/load-demo.ts");
    await loadDemoOnce(operator.services);
    return print(["The demo is loaded."]);
  },
  "db migrate": async (operator, args) => {
    readOptions(args, {});
    const applied = await operator.update();
    return print(applied.length === 0 ? ["The database is up to date."] : applied.map((name) => `Applied ${name}.`));
  },
  check: async (operator, args) => {
    readOptions(args, {});
    await requireCurrent(operator);
    return runInvariants(operator);
  },
  backup: async (operator, args) => {
    const file = fileIn(args);
    await requireCurrent(operator);
    const { writeBackup } = await import("./features/backup/write-backup.ts");
    const { services } = operator;
    const { pool } = await databaseToRead(services);
    const { tables, rows } = await writeBackup(pool, services.clock, file);
    return print([`${file} holds ${rows} rows of ${tables} tables. Keep the pictures and SECRET_KEY with it.`]);
  },
  restore: async (operator, args) => {
    const options = { file: { type: "string" }, "with-outbox": { type: "boolean", default: false } } as const;
    const values = readOptions(args, options);
    const file = resolve(required(values, "file"));
    await operator.update();
    if (await hasAccounts(operator.services.db))
      throw new OperatorError("A backup goes into an empty database, and this one has accounts already.");
    const { restoreBackup, RestoreError } = await import("./features/backup/restore-backup.ts");
    const hold = !values["with-outbox"];
    const rows = await restoreBackup(operator.services.pool, file, { hold }).catch((error: unknown) => {
      throw error instanceof RestoreError ? new OperatorError(error.message) : error;
    });
    const { runOutbox } = await import("./features/operator/outbox.ts");
    print([`${rows} rows are restored.`, ...(await runOutbox(operator.services, []))]);
    return runInvariants(operator);
  },
  outbox: loaded(async () => (await import("./features/operator/outbox.ts")).runOutbox),
  "outbox hold": loaded(async () => (await import("./features/operator/outbox.ts")).runOutboxHold),
  "outbox release": loaded(async () => (await import("./features/operator/outbox.ts")).runOutboxRelease),
  "outbox discard": loaded(async () => (await import("./features/operator/outbox.ts")).runOutboxDiscard),
  export: async (operator, args) => {
    await requireCurrent(operator);
    for await (const line of exportTenant(operator.services, args)) print([line]);
    return true;
  },
  "export-person": async (operator, args) => {
    await requireCurrent(operator);
    const { exportPerson } = await import("./features/operator/people.ts");
    for await (const line of exportPerson(operator.services, args)) print([line]);
    return true;
  },
  "erase-person": loaded(async () => (await import("./features/operator/people.ts")).runErasePerson),
  "erase-tenant": loaded(async () => (await import("./features/operator/erase-tenant.ts")).runEraseTenant),
  "bank lift": loaded(async () => (await import("./features/operator/lift-bank.ts")).runBankLift),
  "two-step off": loaded(async () => (await import("./features/operator/sign-in-help.ts")).runTwoStepOff),
  "sessions end": loaded(async () => (await import("./features/operator/sign-in-help.ts")).runSessionsEnd),
  "rotate-secret": loaded(async () => (await import("./features/operator/rotate-secret.ts")).runRotateSecret),
};

const fileIn = (args: string[]): string => resolve(required(readOptions(args, { file: { type: "string" } }), "file"));

async function runInvariants({ services }: OpenOperator): Promise<boolean> {
  const { checkInvariants } = await import("./features/vouchers/check-invariants.ts");
  const results = await checkInvariants(services.db);
  print(results.map(({ name, ok, detail }) => `${ok ? "ok  " : "FAIL"}  ${name}${detail ? `: ${detail}` : ""}`));
  return results.every(({ ok }) => ok);
}

/** A command that needs an up-to-date database, and prints its result; its code is loaded on demand. */
function loaded(load: () => Promise<(services: Services, args: string[]) => Promise<string[]>>): Command {
  return async (operator, args) => {
    await requireCurrent(operator);
    const act = await load();
    return print(await act(operator.services, args));
  };
}

function print(lines: readonly string[]): true {
  for (const line of lines) process.stdout.write(`${line}\n`);
  return true;
}

function findCommand(words: string[]): { command: Command; args: string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { command, args: words.slice(length) };
  }
  throw new UsageError(
    words.length === 0 ? "a command is missing" : `there is no command ${JSON.stringify(words.slice(0, 2).join(" "))}`,
  );
}

async function run(words: string[]): Promise<boolean> {
  const { command, args } = findCommand(words);
  const operator = await openOperator();
  try {
    return await command(operator, args);
  } finally {
    await operator.close();
  }
}

if (process.argv.slice(2).some((word) => word === "--help" || word === "help")) {
  process.stdout.write(USAGE);
} else {
  try {
    process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    process.exitCode = 1;
    const expected = error instanceof OperatorError || error instanceof ConfigError;
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    if (error instanceof UsageError) process.stderr.write(`\n${USAGE}`);
  }
}
