/** A kind of content that staff write in the dashboard: decks, sheets, examples, learning paths. */
import type { Reply } from '#shared/client/reply.ts';
import type { AuthoredItem, AuthoredStatus } from '#shared/contract/common/authored.ts';
import type { Pagination } from '#shared/contract/common/fields.ts';
import type { DashboardPath } from '../../routing/dashboard-path.ts';
import { paths } from '../../routing/route-table.ts';
import type { Query } from '../../session/query.ts';

export type AuthoredSearch = Readonly<Record<string, unknown>> & {
  readonly page: number;
  readonly limit: number;
  readonly search?: string;
  readonly status?: AuthoredStatus;
};

export interface AuthoredKind<Item extends AuthoredItem, Stored extends AuthoredItem> {
  /** "deck" and "decks", as in sentences. */
  readonly nouns: readonly [one: string, many: string];
  /** The page below /dashboard. */
  readonly page: DashboardPath;
  /** Hook that reads a page of the list. */
  readonly useItems: (
    search: AuthoredSearch,
  ) => Query<{ readonly data: readonly Item[]; readonly pagination: Pagination }>;
  /** Hook that reads an item for its editor or its preview, without a cache. */
  readonly useStored: (id: string) => Query<Stored>;
  readonly setStatus: (id: string, status: AuthoredStatus) => Promise<Reply<unknown>>;
  readonly remove: (id: string) => Promise<Reply<unknown>>;
  /** The learners’ page. */
  readonly learnerPath: (id: string) => string;
}

/** Returns the URL of an item’s editor; "new" adds one. */
export const editorPath = ({ page }: { readonly page: DashboardPath }, id: string): string =>
  `${paths.dashboard(page)}?edit=${encodeURIComponent(id)}`;

/** Returns the query with a part of its data. */
export const mapQuery = <From, To>(query: Query<From>, pick: (data: From) => To): Query<To> =>
  query.status === 'ready' ? { ...query, data: pick(query.data) } : query;
