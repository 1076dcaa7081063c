/** Whether a brand's campaign link begins with a host of its own; else all brands share the host. */
export const hasOwnHost = (link: string, webUrl: string): boolean => new URL(link).hostname.startsWith(`${webUrl}.`);
