/** No vowels, so that no code spells a word or a path of ours; no 0, 1, 5, S or other look-alikes. */
export const CODE_ALPHABET = "234679CDFGHJKMNPQRTVWXY";
export const CODE_LENGTH = 8;

/** Normalizes a typed code as it is stored. */
export const bareCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether a search text may be part of a code: a single word of ASCII letters and digits. */
export const mayBeInCode = (search: string): boolean => /^[a-z0-9]+$/iu.test(search);
