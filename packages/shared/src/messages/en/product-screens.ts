export const productScreens = {} as const;
