import { parse } from "libpg-query";

/**
 * Why a statement must not be in a migration. The servers of the version before run on the migrated database, and the
 * tables that grow with use are read and written meanwhile.
 */
export type Rule =
  /** The version before still reads or writes what is removed or renamed. */
  | "removes"
  /** The version before may still write what is no longer allowed, or leave out what is required. */
  | "requires"
  /** The table is rewritten under a lock that nobody else can read it beside. */
  | "rewrites"
  /** Nobody can write the table meanwhile, which is large. */
  | "blocks"
  /** A block of code, which this check doesn't read. */
  | "unread"
  /** An index that is built concurrently has to be a migration of its own. */
  | "alone";

export interface Finding {
  rule: Rule;
  statement: string;
}

/** The tables whose rows grow with use; a scan of them takes more than a moment. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  "voucher",
  "voucher_event",
  "voucher_care",
  "voucher_gift",
  "returned_voucher",
  "flagged_redemption",
  "campaign_day",
  "store_day",
  "stock_event",
  "claim_network",
  "claim_person",
  "redemption_origin",
  "spent_challenge",
  "idempotency",
  "notification",
  "notification_read",
  "session",
  "audit_event",
  "sign_in_event",
  "event",
  "webhook_event",
  "webhook_delivery",
  "apple_pass",
  "apple_registration",
  "google_wallet_pass",
]);

/** A node of the parse tree: https://github.com/pganalyze/libpg_query, `protobuf/pg_query.proto`. */
type Node = Record<string, unknown>;
const nodeOf = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(nodeOf) : []);
function tableOf(statement: Node): string {
  const name = nodeOf(statement["relation"])["relname"];
  return typeof name === "string" ? name : "";
}
const isLarge = (statement: Node): boolean => LARGE_TABLES.has(tableOf(statement));

/** A default that differs by row, so that every row is written. */
const isVolatile = (expression: unknown): boolean => /"FuncCall"/.test(JSON.stringify(expression ?? null));

function addedColumn(column: Node, large: boolean): Rule | undefined {
  const constraints = listOf(column["constraints"]).map(({ Constraint }) => nodeOf(Constraint));
  const find = (type: string) => constraints.find(({ contype }) => contype === type);
  const given = find("CONSTR_DEFAULT");
  const isGenerated = find("CONSTR_GENERATED")?.["generated_kind"] !== undefined;
  if (find("CONSTR_NOTNULL") && !given && !isGenerated) return "requires";
  if (!large) return undefined;
  if (given && isVolatile(given["raw_expr"])) return "rewrites";
  if (find("CONSTR_GENERATED") || find("CONSTR_IDENTITY")) return "rewrites";
  return find("CONSTR_CHECK") || find("CONSTR_UNIQUE") || find("CONSTR_PRIMARY") ? "blocks" : undefined;
}

function ruleOfChange(change: Node, large: boolean): Rule | undefined {
  switch (change["subtype"]) {
    case "AT_DropColumn":
      return "removes";
    case "AT_SetNotNull":
      return "requires";
    case "AT_ColumnDefault":
      return change["def"] === undefined ? "requires" : undefined;
    case "AT_AlterColumnType":
      return "rewrites";
    case "AT_AddColumn":
      return addedColumn(nodeOf(nodeOf(change["def"])["ColumnDef"]), large);
    case "AT_AddConstraint": {
      const constraint = nodeOf(nodeOf(change["def"])["Constraint"]);
      return large && constraint["skip_validation"] !== true ? "blocks" : "requires";
    }
    default:
      return undefined;
  }
}

const REMOVED = new Set(["OBJECT_TABLE", "OBJECT_VIEW", "OBJECT_TYPE", "OBJECT_SEQUENCE", "OBJECT_FUNCTION"]);

/** Whether a large table is updated or deleted from, also within another statement. */
function changesLarge(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(changesLarge);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([kind, part]) => ((kind === "UpdateStmt" || kind === "DeleteStmt") && isLarge(nodeOf(part))) || changesLarge(part),
  );
}

function ruleOfIndex(statement: Node): Rule | undefined {
  if (statement["concurrent"] === true) return undefined;
  if (isLarge(statement)) return "blocks";
  return statement["unique"] === true ? "requires" : undefined;
}

function rulesOf(kind: string, statement: Node, isNew: (table: string) => boolean): (Rule | undefined)[] {
  if (kind === "RenameStmt" || kind === "TruncateStmt") return ["removes"];
  if (kind === "DoStmt") return ["unread"];
  if (kind === "DropStmt") return [REMOVED.has(String(statement["removeType"])) ? "removes" : undefined];
  if (isNew(tableOf(statement))) return [];
  if (kind === "AlterTableStmt")
    return listOf(statement["cmds"]).map(({ AlterTableCmd }) =>
      ruleOfChange(nodeOf(AlterTableCmd), isLarge(statement)),
    );
  if (kind === "IndexStmt") return [ruleOfIndex(statement)];
  return [changesLarge({ [kind]: statement }) ? "blocks" : undefined];
}

/**
 * Returns the statements of a migration that the version before or the load beside it would not survive, except for the
 * rules that the file allows with its reason, by a comment `-- allows <rule>: <reason>`.
 */
export async function lintMigration(sql: string): Promise<Finding[]> {
  const allowed = new Set([...sql.matchAll(/^-- allows (\w+): \S/gm)].map(([, rule]) => rule));
  const statements = listOf(nodeOf(await parse(sql))["stmts"]);
  const created = new Set<string>();
  const findings: Finding[] = [];
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of statements) {
    const [[kind, found] = ["", {}]] = Object.entries(nodeOf(stmt));
    const statement = nodeOf(found);
    if (kind === "CreateStmt") created.add(tableOf(statement));
    const isInCompany = kind === "IndexStmt" && statement["concurrent"] === true && statements.length > 1;
    const rules = rulesOf(kind, statement, (table) => created.has(table));
    for (const rule of isInCompany ? ["alone" as const] : rules) {
      if (rule === undefined || allowed.has(rule)) continue;
      const text = Buffer.from(sql).subarray(
        Number(start),
        length === undefined ? undefined : Number(start) + Number(length),
      );
      findings.push({
        rule,
        statement: text
          .toString()
          .replace(/^(\s*--.*\n)*/, "")
          .trim(),
      });
    }
  }
  return findings;
}
