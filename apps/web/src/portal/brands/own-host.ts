/** Whether a brand's campaign link is on its own host; otherwise all brands share one host. */
export const hasOwnHost = (link: string, webUrl: string): boolean => new URL(link).hostname.startsWith(`${webUrl}.`);
