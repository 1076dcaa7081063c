/** `K7M4 QX2P`: easier to read aloud and to type from a poster. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");
