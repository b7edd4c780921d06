/** Finds the best items, without ranking every match of words that many items have. */
import { byTitle, isInTitle } from '#shared/domain/search/relevance.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { indexedItems, newestItems, rankedItems, type FoundItem, type Kind, type Wanted } from './find-repository.ts';
import { createSampling } from './sample.ts';

/** Matches of frequent words that are compared, from each place where they are looked for. */
const COMPARED = 200;
/** Items that are read for them, beginning with the newest. */
const READ = 1_000;

/** Returns the ids of the items of each kind that have words beginning with every searched word, best first. */
export type FindItems = (
  kinds: readonly Kind[],
  words: readonly string[],
  most: number,
) => Promise<ReadonlyMap<Kind, readonly string[]>>;

export type FindingDeps = Pick<Deps, 'db' | 'dialect' | 'clock'> & {
  /** Every kind that is indexed. */
  readonly kinds: () => readonly Kind[];
};

export const createFinding = ({ db, dialect, clock, kinds: every }: FindingDeps): FindItems => {
  const frequencies = createSampling({ db, clock });

  /** Returns the newest matches of each kind from the index. */
  const fromIndex = async (wanted: readonly Wanted[], onlyTitles: boolean): Promise<FoundItem[]> => {
    const items = await indexedItems(db, dialect, wanted, { onlyTitles, most: COMPARED });
    if (items.length < COMPARED || wanted.length === 1) return items;
    // Those of one kind may have left no place for others.
    const found: FoundItem[] = [];
    for (const one of wanted) found.push(...(await indexedItems(db, dialect, [one], { onlyTitles, most: COMPARED })));
    return found;
  };

  /** Titles with all words first. Looks among the newest items, then in the index for what they lack. */
  const frequentItems = async (
    frequent: readonly (Wanted & { readonly from: number })[],
    most: number,
  ): Promise<ReadonlyMap<Kind, readonly string[]>> => {
    const found = new Map(frequent.map(({ kind }) => [kind, new Map<string, FoundItem>()]));
    const add = (items: readonly FoundItem[]): void => {
      for (const item of items) found.get(item.kind)?.set(item.id, item);
    };
    const of = (kind: Kind): FoundItem[] => [...(found.get(kind)?.values() ?? [])];
    for (const wanted of frequent) {
      add(await newestItems(db, dialect, wanted, { from: wanted.from, read: READ, most: COMPARED }));
    }
    const lackTitles = frequent.filter(
      ({ kind, words }) => of(kind).filter(({ title }) => isInTitle(words, title)).length < most,
    );
    add(await fromIndex(lackTitles, true));
    add(
      await fromIndex(
        frequent.filter(({ kind }) => of(kind).length < most),
        false,
      ),
    );
    return new Map(
      frequent.map(({ kind, words }) => [
        kind,
        byTitle(words, of(kind))
          .slice(0, most)
          .map(({ id }) => id),
      ]),
    );
  };

  return async (kinds, words, most) => {
    const known = await frequencies();
    const rare: Wanted[] = [];
    const frequent: (Wanted & { readonly from: number })[] = [];
    for (const kind of kinds) {
      const wanted = { kind, words, rarest: known.rarest(kind, words) };
      const from = known.frequentFrom(kind, words);
      if (from === null) rare.push(wanted);
      else frequent.push({ ...wanted, from });
    }
    return new Map([
      ...(await rankedItems(db, dialect, rare, { most, isEvery: rare.length === every().length })),
      ...(await frequentItems(frequent, most)),
    ]);
  };
};
