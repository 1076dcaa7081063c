import { paths } from "../../lib/paths.ts";

/** The tab of the settings that an address belongs to, by the tab's own address. */
export function tabOf(path: string): string {
  if (path.startsWith(paths.team)) return paths.team;
  if (path.startsWith(paths.apiKeys)) return paths.apiKeys;
  if (path === paths.twoStep || path === paths.signIns) return paths.changePassword;
  return path;
}
