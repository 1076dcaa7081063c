/** What a page number and a page length mean to SQL; pages count from 1, and 0 is read as 1. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) => ({
  limit,
  skip: (Math.max(1, offset) - 1) * limit,
});
