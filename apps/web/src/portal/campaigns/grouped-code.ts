/** `K7M4 QX2P`: read aloud and typed off a poster more easily. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");
