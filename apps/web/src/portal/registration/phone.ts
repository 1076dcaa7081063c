/** Dialling codes by the country's ISO code, of every country that merchants may be in. */
const DIALLING_CODES: Readonly<Record<string, string>> = { US: "+1", NG: "+234", GB: "+44" };

export const diallingCode = (isoCode: string | undefined): string => DIALLING_CODES[isoCode ?? ""] ?? "";

/** What people put between digits, and the zero that is left out after a dialling code: `+44 (0)20`. */
const FILLING = /\(0\)|[\s().\-/\u2010-\u2015]/g;

/** A number as it was typed or pasted, its filling left out and its dialling code split off where it has one of `codes`. */
export function readPhone(typed: string, codes: readonly string[]): { phoneCode?: string; businessPhone: string } {
  const bare = typed.replace(FILLING, "").replace(/^00/, "+");
  const phoneCode = codes
    .filter((code) => code !== "" && bare.startsWith(code))
    .toSorted((a, b) => b.length - a.length)[0];
  return phoneCode ? { phoneCode, businessPhone: bare.slice(phoneCode.length) } : { businessPhone: bare };
}
