import { fractions } from '../../domain/common/seeded.ts';
import { countOf, valueAt, type Range, type Values } from './ranges.ts';

/**
 * The values that a seed draws. A parameter that is added, removed or moved leaves those of the others. Attempts store
 * what was drawn, but a daily quiz is drawn again wherever it is shown: the same seed gives the same values for ever.
 */
export const drawValues = (parameters: readonly Range[], seed: string): Values =>
  Object.fromEntries(
    parameters.map((range) => [
      range.name,
      valueAt(range, Math.floor(fractions(`${seed}/${range.name}`)() * countOf(range))),
    ]),
  );
