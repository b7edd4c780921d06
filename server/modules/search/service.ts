import {
  SEARCH_FEW,
  SEARCH_MANY,
  type search,
  type SearchHit,
  type SearchKind,
  type SearchResult,
  type SearchSection,
} from '#shared/contract/search/search.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { nearestWord } from '#shared/domain/search/spelling.ts';
import { searchWordsOf } from '#shared/domain/search/tokens.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { SearchSource } from '../../platform/search/source.ts';
import { createFinding } from './finding.ts';
import { isBeginning, wordsBetween } from './repository.ts';

/** The last letter there is: every word with this beginning is before it. */
const LAST = '\u{10ffff}';

export interface SearchDeps extends Pick<Deps, 'db' | 'dialect' | 'clock'> {
  readonly sources: () => readonly SearchSource[];
  /** The user's answered questions with those words, newest first. */
  readonly answered: (actor: Actor, words: readonly string[], most: number) => Promise<readonly SearchHit[]>;
  /** The user's notes with those words, newest first. */
  readonly notes: (actor: Actor, words: readonly string[], most: number) => Promise<readonly SearchHit[]>;
}

export type FindAll = (actor: Actor | null, query: ParsedQueryOf<typeof search>) => Promise<SearchResult>;

export const createSearch = ({ db, dialect, clock, sources, answered, notes }: SearchDeps): FindAll => {
  const findItems = createFinding({ db, dialect, clock, kinds: () => sources().map(({ kind }) => kind) });

  const sectionsOf = async (
    actor: Actor | null,
    words: readonly string[],
    only: SearchKind | undefined,
  ): Promise<SearchSection[]> => {
    const most = only === undefined ? SEARCH_FEW : SEARCH_MANY;
    const sections: SearchSection[] = [];
    const add = (kind: SearchKind, hits: readonly SearchHit[]): void => {
      if (hits.length > 0) sections.push({ kind, hits: hits.slice(0, most), more: hits.length > most });
    };
    const searched = sources().filter(({ kind }) => only === undefined || only === kind);
    const found = await findItems(
      searched.map(({ kind }) => kind),
      words,
      most + 1,
    );
    for (const source of searched) {
      const ids = found.get(source.kind) ?? [];
      const hits = new Map((await source.hits(actor, ids)).map((hit) => [hit._id, hit]));
      add(
        source.kind,
        ids.flatMap((id) => hits.get(id) ?? []),
      );
    }
    if (actor !== null && (only === undefined || only === 'question')) {
      add('question', await answered(actor, words, most + 1));
    }
    if (actor !== null && (only === undefined || only === 'note')) {
      add('note', await notes(actor, words, most + 1));
    }
    return sections;
  };

  /** Returns the word, or the one that was probably meant. */
  const corrected = async (word: string): Promise<string> => {
    if (await isBeginning(db, word, word + LAST)) return word;
    const [first = ''] = word;
    return nearestWord(word, await wordsBetween(db, first, first + LAST)) ?? word;
  };

  return async (actor, { q, kind }) => {
    const words = searchWordsOf(q);
    if (words.length === 0) return { words, corrected: null, sections: [] };
    const sections = await sectionsOf(actor, words, kind);
    if (sections.length > 0) return { words, corrected: null, sections };
    const others: string[] = [];
    for (const word of words) others.push(await corrected(word));
    const meant = others.join(' ');
    if (meant === words.join(' ')) return { words, corrected: null, sections };
    const found = await sectionsOf(actor, others, kind);
    return found.length === 0
      ? { words, corrected: null, sections }
      : { words: others, corrected: meant, sections: found };
  };
};
