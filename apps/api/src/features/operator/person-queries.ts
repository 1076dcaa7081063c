import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { listRowsAsJson, type TenantTable } from "./queries.ts";

/** The accounts of an e-mail address, of any tenant, removed ones included. */
const accountsOf = (email: string) => sql`(select id from account where fold_name(email) = fold_name(${email}))`;

/** The tables with rows that name a person, or that they created. */
function tablesOfPerson(email: string): TenantTable[] {
  const byAccount = (column: string): RawBuilder<unknown> => sql`t.${sql.ref(column)} in ${accountsOf(email)}`;
  return [
    { table: "account", own: sql`fold_name(t.email) = fold_name(${email})`, hidden: ["password_hash"] },
    { table: "invitation", own: sql`fold_name(t.email) = fold_name(${email})`, hidden: ["token_hash"] },
    { table: "known_business", own: sql`fold_name(t.email) = fold_name(${email})` },
    { table: "session", own: byAccount("account_id"), hidden: ["token_hash"] },
    { table: "known_network", own: byAccount("account_id"), hidden: ["network_mac"] },
    { table: "sign_in_event", own: byAccount("account_id"), hidden: ["network_mac"] },
    { table: "two_step", own: byAccount("account_id"), hidden: ["secret"] },
    { table: "recovery_code", own: byAccount("account_id"), hidden: ["code_hash"] },
    { table: "notification_digest", own: byAccount("account_id") },
    { table: "notification_read", own: byAccount("account_id") },
    { table: "stock_event", own: byAccount("account_id") },
    { table: "voucher_event", own: byAccount("account_id"), hidden: ["device"] },
    { table: "voucher_care", own: byAccount("account_id") },
    { table: "audit_event", own: byAccount("account_id") },
    { table: "dev_mail", own: sql`fold_name(t.recipient) = fold_name(${email})` },
  ];
}

export async function* listPersonAsJson(db: Db, email: string): AsyncGenerator<string> {
  for (const table of tablesOfPerson(email))
    for (const line of await listRowsAsJson(db, table)) yield `{"table":"${table.table}","row":${line}}`;
}

/**
 * Locks the accounts that have an address, removed ones included, and returns each with its tenant and whether it is the
 * tenant's last owner.
 */
export async function lockAccountsOf(tx: Tx, email: string) {
  const { rows } = await sql<{
    id: string;
    brand_id: string | null;
    business_id: string | null;
    tenant: string | null;
    is_last_owner: boolean;
  }>`
    select a.id, a.brand_id, a.business_id, coalesce(b.name, s.name) as tenant,
      a.type <> ${ACCOUNT_TYPE.operator} and a.removed_at is null and not a.unconfirmed and a.role = 'owner' and not exists (
        select from account o where o.id <> a.id and o.removed_at is null and o.role = 'owner'
          and (o.brand_id = a.brand_id or o.business_id = a.business_id)
      ) as is_last_owner
    from account a left join brand b on b.id = a.brand_id left join business s on s.id = a.business_id
    where fold_name(a.email) = fold_name(${email}) order by a.id for update of a`.execute(tx);
  return rows;
}

/** The e-mail address of an anonymized account: unique, and never anyone's. */
const forgotten = sql<string>`'erased-' || id || '@erased.invalid'`;

/**
 * Removes an address from brands' lists of known businesses. An entry that names a business by its id stays, without
 * what the brand wrote beside it: the business is known whoever owns it.
 */
async function forgetKnown(tx: Tx, email: RawBuilder<string>): Promise<void> {
  const named = sql<boolean>`email <> '' and fold_name(email) = fold_name(${email})`;
  await tx
    .updateTable("known_business")
    .set({ name: "", email: "" })
    .where("business_id", "is not", null)
    .where(named)
    .execute();
  await tx.deleteFrom("known_business").where(named).execute();
}

/**
 * Removes a person's data from an account: names, addresses, password, two-step verification, sessions and links. The
 * row stays, so that the history still refers to the account, but no longer to a person.
 */
export async function forgetAccount(tx: Tx, accountId: string, at: Temporal.Instant): Promise<void> {
  await forgetKnown(tx, sql<string>`(select email from account where id = ${accountId})`);
  for (const table of [
    "session",
    "one_time_secret",
    "known_network",
    "sign_in_event",
    "two_step",
    "notification_read",
    "notification_digest",
  ] as const)
    await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await tx
    .updateTable("account")
    .set(({ fn, val }) => ({
      email: forgotten,
      username: forgotten,
      first_name: "",
      last_name: "",
      password_hash: null,
      removed_at: fn.coalesce("removed_at", val(at)),
    }))
    .where("id", "=", accountId)
    .execute();
}

/**
 * Removes an address from invitations, which it revokes, from brands' lists of known businesses, and from the
 * development mailbox. Returns the number of invitations.
 */
export async function forgetInvitations(tx: Tx, email: string, at: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("invitation")
    .set({
      email: forgotten,
      first_name: "",
      last_name: "",
      revoked_at: sql<Temporal.Instant | null>`case when accepted_at is null then coalesce(revoked_at, ${at}) end`,
    })
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .executeTakeFirst();
  await forgetKnown(tx, sql<string>`${email}`);
  await tx
    .deleteFrom("dev_mail")
    .where(sql<boolean>`fold_name(recipient) = fold_name(${email})`)
    .execute();
  return Number(numUpdatedRows);
}

interface PhoneColumn {
  table: string;
  column: string;
  /** The column with its calling code, if it has one. */
  code: string | null;
}

/** Lists the columns whose numbers may be a person's: those called `phone`, or whose names end with `_phone`. */
export async function listPhoneColumns(db: Db): Promise<PhoneColumn[]> {
  const { rows } = await sql<PhoneColumn>`
    select c.table_name as "table", c.column_name as "column", k.column_name as code
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
    left join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
      and k.column_name = c.column_name || '_code'
    where c.table_schema = 'public' and c.column_name ~ '(^|_)phone$' order by 1, 2`.execute(db);
  return rows;
}

/** Compares a number as entered by its digits only. */
const hasNumber = ({ column, code }: PhoneColumn, digits: string) =>
  sql<boolean>`regexp_replace(concat(${code ? sql`${sql.ref(code)}, ` : sql``}${sql.ref(column)}), '\\D', '', 'g')
    like ${`%${digits}`} and ${sql.ref(column)} <> ''`;

export async function listPhonesAsJson(db: Db, digits: string): Promise<string[]> {
  const lines = (await listPhoneColumns(db)).map((phone) => {
    const shown = [phone.code, phone.column].filter((column) => column !== null);
    const values = sql.join(shown.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));
    return sql`
      select json_build_object('table', ${phone.table}::text,
        'row', json_build_object('id', to_jsonb(t) -> 'id', 'name', to_jsonb(t) -> 'name', ${values}))::text as line
      from ${sql.table(phone.table)} t where ${hasNumber(phone, digits)}`;
  });
  const { rows } = await sql<{ line: string }>`${sql.join(lines, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line);
}

/** Removes a number from every row that has it. Returns how often it was found. */
export async function forgetPhone(tx: Tx, digits: string): Promise<number> {
  let found = 0;
  for (const phone of await listPhoneColumns(tx)) {
    const columns = [phone.column, phone.code].filter((column) => column !== null);
    const { numAffectedRows } = await sql`
      update ${sql.table(phone.table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ''`))}
      where ${hasNumber(phone, digits)}`.execute(tx);
    found += Number(numAffectedRows ?? 0n);
  }
  return found;
}
