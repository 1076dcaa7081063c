import type { today as english } from "../en/today.ts";
import type { Translation } from "../catalogue.ts";

export const today: Translation<typeof english> = {
  none: "હજી કોઈ વાઉચર રિડીમ થયું નથી",
  redeemed: { one: "{count} વાઉચર રિડીમ થયું", other: "{count} વાઉચર રિડીમ થયાં" },
  byHour: "કલાક પ્રમાણે રિડીમ થયેલાં વાઉચર",
  now: "અત્યારે",
  monthSoFar: "આ મહિને અત્યાર સુધી",
  toDo: "કરવાનું છે",
  left: { one: "{count} નંગ બાકી", other: "{count} નંગ બાકી" },
  editStockOf: "સ્ટોકમાં ફેરફાર કરો: {store} – {product}",
  more: { one: "બીજી {count} પ્રોડક્ટ", other: "બીજી {count} પ્રોડક્ટ" },
  nothingLow: "કોઈ પ્રોડક્ટનો સ્ટોક ઓછો નથી.",
  waiting: "બ્રાન્ડની રાહ જોવાય છે",
  waits: { one: "{count} નંગ મંજૂરીની રાહ જુએ છે", other: "{count} નંગ મંજૂરીની રાહ જુએ છે" },
};
