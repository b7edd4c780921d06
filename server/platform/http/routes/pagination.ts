import type { Pagination } from '#shared/contract/common/fields.ts';

/** The pagination of a reply. An empty list has one page, which is empty. */
export const paginationOf = (
  { page, limit }: { readonly page: number; readonly limit: number },
  total: number,
): Pagination => ({ current: page, pages: Math.max(1, Math.ceil(total / limit)), total });
