/** The initial data of an infinite query whose first page was prefetched and has arrived. */
export const firstPage = <Page, Param>(page: Page | undefined, param: Param) =>
  page && { pages: [page], pageParams: [param] };
