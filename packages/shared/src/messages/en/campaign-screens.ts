export const campaignScreens = {} as const;
