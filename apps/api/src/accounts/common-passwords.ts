/** What comes to mind first at this product, and no list of other people's passwords has. */
const OWN = ["stashwell", "stashwell1", "voucher", "vouchers"];

let known: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that leaked most often elsewhere. Read when the first one is chosen, as few are. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...OWN]);
}

/** Whether a password is one of those that are tried first because so many people use them, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readCommonPasswords();
  return (await known).has(password.toLowerCase());
}
