/** Estimates how many items have a word, by a sample of each kind. */
import type { Deps } from '../../platform/dependencies.ts';
import { kindSizes, sampledItems, type Kind } from './find-repository.ts';

/** All matches of a kind with fewer items are ranked, whatever the words. */
const SMALL_KIND = 1_000;
const SAMPLED = 200;
/** A word is frequent if this share of the items has it. */
const FREQUENT_SHARE = 0.1;
/** Shares change slowly; an old sample costs time, never a result. */
const SAMPLE_AGE_MS = 600_000;

interface Sampled {
  readonly number: number;
  /** Its words, each after a blank. */
  readonly text: string;
}

export interface Frequencies {
  /** Returns the words that few items of the kind have; all of them if many have each. */
  rarest(kind: Kind, words: readonly string[]): readonly string[];
  /**
   * Returns null if few items of the kind have all words together. Otherwise a number from which on, downwards, there are some
   * soon.
   */
  frequentFrom(kind: Kind, words: readonly string[]): number | null;
}

const has = ({ text }: Sampled, word: string): boolean => text.includes(` ${word}`);

const frequenciesOf = (samples: ReadonlyMap<Kind, readonly Sampled[]>): Frequencies => {
  const isFrequent = (sample: readonly Sampled[], words: readonly string[]): boolean =>
    sample.length > 0 &&
    sample.filter((item) => words.every((word) => has(item, word))).length >= sample.length * FREQUENT_SHARE;
  return {
    rarest: (kind, words) => {
      const sample = samples.get(kind) ?? [];
      const rare = words.filter((word) => !isFrequent(sample, [word]));
      return rare.length > 0 ? rare : words;
    },
    frequentFrom: (kind, words) => {
      const sample = samples.get(kind) ?? [];
      if (!isFrequent(sample, words)) return null;
      const newest = sample.findIndex((item) => words.every((word) => has(item, word)));
      // Items between two of the sample may have the words, too.
      return sample[newest - 1]?.number ?? Number.MAX_SAFE_INTEGER;
    },
  };
};

/** Reads the sample again when it is old. */
export const createSampling = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): (() => Promise<Frequencies>) => {
  let taken: { readonly at: number; readonly frequencies: Promise<Frequencies> } | null = null;
  const take = async (): Promise<Frequencies> => {
    const samples = new Map<Kind, readonly Sampled[]>();
    for (const size of await kindSizes(db)) {
      if (size.count <= SMALL_KIND) continue;
      const items = await sampledItems(db, size, SAMPLED);
      samples.set(
        size.kind,
        items.map(({ number, title, words }) => ({ number, text: ` ${title} ${words}` })),
      );
    }
    return frequenciesOf(samples);
  };
  return async () => {
    const now = clock.now();
    if (taken === null || now - taken.at >= SAMPLE_AGE_MS) taken = { at: now, frequencies: take() };
    const current = taken;
    try {
      return await current.frequencies;
    } catch (error) {
      if (taken === current) taken = null;
      throw error;
    }
  };
};
