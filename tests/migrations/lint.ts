import { parse } from "libpg-query";

/**
 * Why a statement must not be in a migration. The servers of the version before run on the migrated database, and the
 * tables that grow with use are read and written meanwhile.
 */
export type Rule =
  /** The version before still reads or writes what is removed or renamed. */
  | "removes"
  /** The version before still writes rows without it. */
  | "requires"
  /** The table is rewritten under a lock that nobody else can read it beside. */
  | "rewrites"
  /** Nobody can write the table meanwhile, which is large. */
  | "blocks";

export interface Finding {
  rule: Rule;
  statement: string;
}

/** The tables whose rows grow with use; a scan of them takes more than a moment. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  "voucher",
  "voucher_event",
  "campaign_day",
  "store_day",
  "stock_event",
  "claim_network",
  "claim_person",
  "redemption_origin",
  "spent_challenge",
  "idempotency",
  "notification",
  "audit_event",
  "sign_in_event",
  "event",
  "webhook_event",
  "webhook_delivery",
  "apple_pass",
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
    case "AT_AlterColumnType":
      return "rewrites";
    case "AT_AddColumn":
      return addedColumn(nodeOf(nodeOf(change["def"])["ColumnDef"]), large);
    case "AT_AddConstraint": {
      const constraint = nodeOf(nodeOf(change["def"])["Constraint"]);
      return large && constraint["skip_validation"] !== true ? "blocks" : undefined;
    }
    default:
      return undefined;
  }
}

const REMOVED = new Set(["OBJECT_TABLE", "OBJECT_COLUMN", "OBJECT_VIEW", "OBJECT_TYPE", "OBJECT_SEQUENCE"]);

function rulesOf(kind: string, statement: Node, isNew: (table: string) => boolean): (Rule | undefined)[] {
  if (kind === "RenameStmt") return ["removes"];
  if (kind === "DropStmt") return [REMOVED.has(String(statement["removeType"])) ? "removes" : undefined];
  if (isNew(tableOf(statement))) return [];
  if (kind === "AlterTableStmt")
    return listOf(statement["cmds"]).map(({ AlterTableCmd }) =>
      ruleOfChange(nodeOf(AlterTableCmd), isLarge(statement)),
    );
  if (kind === "IndexStmt") return [isLarge(statement) && statement["concurrent"] !== true ? "blocks" : undefined];
  if (kind === "UpdateStmt" || kind === "DeleteStmt") return [isLarge(statement) ? "blocks" : undefined];
  return [];
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
    for (const rule of rulesOf(kind, statement, (table) => created.has(table))) {
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
