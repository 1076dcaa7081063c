/** What a list that is read page by page starts with, where its first page was asked for ahead and is here already. */
export const firstPage = <Page, Param>(page: Page | undefined, param: Param) =>
  page && { pages: [page], pageParams: [param] };
