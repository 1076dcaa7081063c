export const finding = {} as const;
