/** Whether PostgreSQL can store a text: it takes neither the character NUL nor half a character, as is left of an emoji that was cut in two. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** The fields of a query or a form, decoded, without the character NUL. Decoding makes whole characters of all else. */
export function fieldsIn(encoded: string): URLSearchParams {
  const fields = new URLSearchParams(encoded);
  if (!/%00|\0/.test(encoded)) return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [withoutNul(name), withoutNul(value)]));
}
