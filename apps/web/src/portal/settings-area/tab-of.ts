import { paths } from "../../lib/paths.ts";

/** The URL of the settings tab that a path belongs to. */
export function tabOf(path: string): string {
  if (path.startsWith(paths.team)) return paths.team;
  if (path.startsWith(paths.apiKeys)) return paths.apiKeys;
  if (path === paths.twoStep || path === paths.signIns) return paths.changePassword;
  return path;
}
