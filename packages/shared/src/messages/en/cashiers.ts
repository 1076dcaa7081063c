export const cashiers = {} as const;
