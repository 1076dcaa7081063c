export const dashboards = {} as const;
