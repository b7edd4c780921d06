import type { SearchHit } from '#shared/contract/search/search.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { fits } from '#shared/domain/search/tokens.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { notesWith } from './repository.ts';

/** Longest text of a hit, in characters. */
const TEXT_MAX = 240;

/** Finds the user's notes that have words beginning with those, newest first. */
export type SearchNotes = (actor: Actor, words: readonly string[], most: number) => Promise<SearchHit[]>;

export const createSearchNotes =
  ({ db }: { readonly db: Db }): SearchNotes =>
  async ({ userId }, words, most) =>
    (await notesWith(db, userId, words))
      .filter(({ note }) => fits(words, note))
      .slice(0, most)
      .map(({ id, note, prompt }) => ({
        _id: id,
        title: shortened(note, TEXT_MAX),
        text: shortened(prompt, TEXT_MAX),
        locked: false,
      }));
