/** A pattern for `ilike` that finds a text anywhere, its wildcards read as the letters they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
