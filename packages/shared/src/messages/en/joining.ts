export const joining = {} as const;
