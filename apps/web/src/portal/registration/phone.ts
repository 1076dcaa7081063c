/** Dialing codes by ISO country code, of all countries available to merchants. */
const DIALLING_CODES: Readonly<Record<string, string>> = { US: "+1", NG: "+234", GB: "+44" };

export const diallingCode = (isoCode: string | undefined): string => DIALLING_CODES[isoCode ?? ""] ?? "";

/** Separators between digits, and the trunk prefix after a dialing code: `+44 (0)20`. */
const FILLING = /\(0\)|[\s().\-/\u2010-\u2015]/g;

/**
 * Parses a typed or pasted phone number: removes separators, and splits off the dialing code if it is one of `codes`.
 */
export function readPhone(typed: string, codes: readonly string[]): { phoneCode?: string; businessPhone: string } {
  const bare = typed.replace(FILLING, "").replace(/^00/, "+");
  const phoneCode = codes
    .filter((code) => code !== "" && bare.startsWith(code))
    .toSorted((a, b) => b.length - a.length)[0];
  return phoneCode ? { phoneCode, businessPhone: bare.slice(phoneCode.length) } : { businessPhone: bare };
}
