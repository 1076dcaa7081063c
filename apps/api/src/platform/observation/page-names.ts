/** Which page a request was answered with, by its request, for whoever counts them. */
const names = new WeakMap<Request, string>();

export const namePage = (request: Request, name: string): void => void names.set(request, name);

/** Files, pictures and whatever else is no page are one. */
export const pageNameOf = (request: Request): string => names.get(request) ?? "file";
