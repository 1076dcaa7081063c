import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = fileURLToPath(new URL("../../scripts/run.mjs", import.meta.url));
const operator = fileURLToPath(new URL("../../apps/api/src/operator.ts", import.meta.url));

/** Runs the operator's command line on a server's data, beside the running server, and returns its output. */
export async function operate(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [run, operator, ...args], { env });
  return stdout;
}
