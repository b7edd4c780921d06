import { fractions } from '../../domain/common/seeded.ts';
import { countOf, valueAt, type Range, type Values } from './ranges.ts';

/**
 * Returns the values drawn by a seed. Adding, removing or moving a parameter doesn't affect the others.
 * Attempts store their values, but a daily quiz is drawn wherever it is shown: the same seed must always give the same
 * values.
 */
export const drawValues = (parameters: readonly Range[], seed: string): Values =>
  Object.fromEntries(
    parameters.map((range) => [
      range.name,
      valueAt(range, Math.floor(fractions(`${seed}/${range.name}`)() * countOf(range))),
    ]),
  );
