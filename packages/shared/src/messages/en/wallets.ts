export const wallets = {} as const;
