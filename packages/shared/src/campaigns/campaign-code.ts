/** No vowels, so that no code spells a word or an address of ours; no 0, 1, 5 or S, and nothing else that looks like another. */
export const CODE_ALPHABET = "234679CDFGHJKMNPQRTVWXY";
export const CODE_LENGTH = 8;

/** A typed code as it is kept. */
export const bareCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether what somebody looks for can be a part of a code: those are one word without accents. */
export const mayBeInCode = (search: string): boolean => /^[a-z0-9]+$/iu.test(search);
