export const consumer = {} as const;
