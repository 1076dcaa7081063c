import { type Embedded, startEmbedded } from "@stashwell/postgres/server";
import { StartError } from "@stashwell/postgres/start-error";
import { ConfigError } from "../config/config.ts";
import { logError } from "../observation/log.ts";

/**
 * Starts or joins the PostgreSQL that comes with the install.
 * @throws ConfigError with one line for the person who starts it
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  try {
    return await startEmbedded({ dataDir, onError: (error) => logError("database.notBack", error) });
  } catch (error) {
    throw error instanceof StartError ? new ConfigError(error.message) : error;
  }
}
