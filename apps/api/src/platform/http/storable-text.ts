/**
 * Whether PostgreSQL can store a text: it rejects NUL characters and unpaired surrogates, such as of a truncated emoji.
 */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** Decodes the fields of a query or a form, without NUL characters. Decoding leaves no unpaired surrogates. */
export function fieldsIn(encoded: string): URLSearchParams {
  const fields = new URLSearchParams(encoded);
  if (!/%00|\0/.test(encoded)) return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [withoutNul(name), withoutNul(value)]));
}
