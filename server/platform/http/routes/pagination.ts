import type { Pagination } from '#shared/contract/common/fields.ts';

/** What stands beside a page of a list. An empty list has one page, which is empty. */
export const paginationOf = (
  { page, limit }: { readonly page: number; readonly limit: number },
  total: number,
): Pagination => ({ current: page, pages: Math.max(1, Math.ceil(total / limit)), total });
