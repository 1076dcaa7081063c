import type { TestApp } from "@stashwell/testing/test-app";

/** Returns the URL in the newest mail to an address. */
export async function findPasswordLink(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /https?:\S+reset-password\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no link";
}
