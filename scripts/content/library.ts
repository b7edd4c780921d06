/** The checks of the whole library together. */
import type { Fault, QuestionSet } from './items.ts';
import { cuesOfNeighbours, cuesOfOpening } from './cues.ts';
import { faultsOfDraws } from './draws.ts';
import { nearDuplicates, sameTypedAnswers } from './duplicates.ts';
import { absoluteOptions, keyLengths } from './options.ts';
import { dueForReview, missingLocators } from './sources.ts';
import { habits, monotony, unstated } from './spread.ts';

/** All faults of these sets on that day (`YYYY-MM-DD`). */
export const faultsOf = (sets: readonly QuestionSet[], today: string): readonly Fault[] => [
  ...sets.flatMap((set) => [
    ...cuesOfOpening(set),
    ...cuesOfNeighbours(set),
    ...absoluteOptions(set),
    ...keyLengths(set),
    ...missingLocators(set),
    ...dueForReview(set, today),
    ...faultsOfDraws(set),
    ...unstated(set),
    ...monotony(set),
  ]),
  ...nearDuplicates(sets),
  ...sameTypedAnswers(sets),
  ...habits(sets, 'content'),
];
