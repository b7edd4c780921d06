/** The interface that each kind of assignable item implements. */
import type { AliasableExpression } from 'kysely';
import type { Db } from '../../../../platform/database/tables.ts';

/** An item that people can open. */
export interface AssignableItem {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** When it can be done; absent for items that are always open. */
  readonly opensAt?: number;
  readonly closesAt?: number;
}

/** A result of a person in an item. Times are in milliseconds since 1970. */
export interface ItemResult {
  readonly id: string;
  readonly item_id: string;
  readonly user_id: string | null;
  /** Hundredths of a percent; null while or where there is none. */
  readonly percent_centi: number | null;
  readonly started_at: number | null;
  readonly finished_at: number | null;
  /** When the percent was known. */
  readonly scored_at: number | null;
}

export interface AssignmentKindSource {
  /** Returns those of the items that people can open; `ids` isn't empty. */
  items(db: Db, ids: readonly string[]): Promise<readonly AssignableItem[]>;
  /** Everyone's results, as part of a query. */
  results(db: Db): AliasableExpression<ItemResult>;
  /** Whether a person has one result at most, so that an earlier one counts. */
  readonly once: boolean;
}
