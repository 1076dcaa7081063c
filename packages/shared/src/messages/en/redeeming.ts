export const redeeming = {} as const;
