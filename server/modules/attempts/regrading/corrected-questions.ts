import type { Question } from '#shared/contract/quizzes/question.ts';
import type { CorrectedQuestion } from '#shared/contract/attempts/regrade.ts';
import type { RegradeMode, RegradeSteps } from '#shared/domain/attempts/regrade-modes.ts';
import { keyAsText, sameKey, withKeyOf, type Corrections } from '#shared/domain/attempts/regrading.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { type QuizVersions, stepsOf } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';
import { finishedVersions, regradesOf } from './regrades-repository.ts';

const PROMPT_MAX = 200;

/** A quiz with the data its finished attempts are scored by. */
export interface Regradable {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

export interface CurrentRegrades {
  /** The newest regrade; null without one. */
  readonly regradeId: string | null;
  readonly corrections: Corrections;
  readonly steps: RegradeSteps;
}

/** Returns what the regrades of a quiz have done so far. */
export const currentRegrades = async (db: Db, quizId: string): Promise<CurrentRegrades> => {
  const [newest] = await regradesOf(db, quizId, 1);
  if (newest === undefined) return { regradeId: null, corrections: {}, steps: {} };
  // Written only when a regrade is ordered.
  const corrections = JSON.parse(newest.corrections) as Corrections;
  return { regradeId: newest.id, corrections, steps: stepsOf(newest) };
};

const listed = (question: Question): Pick<CorrectedQuestion, 'questionId' | 'prompt' | 'before'> => ({
  questionId: question.id,
  prompt: shortened(readableTextOf(question.prompt), PROMPT_MAX),
  before: keyAsText(question),
});

type Fixed = NonNullable<CorrectedQuestion['fixed']>;

interface Found extends Omit<CorrectedQuestion, 'fixed' | 'suggested'> {
  readonly fixed: Fixed | null;
  /** Whether answers of some attempts still count by the earlier key. */
  readonly open: boolean;
}

/** Attempts with fixed points keep them unless the mode is `newKey`. */
const suggestedMode = ({ fits, fixed, open }: Found): RegradeMode | null => {
  if (!fits || !open) return null;
  return fixed === null ? 'newKey' : 'raise';
};

/**
 * Returns questions whose keys in the newest version differ from those that older attempts were scored by, and questions
 * that the newest version no longer has. Without those whose points a regrade has already fixed and that have no new key.
 */
export const correctedOf = async (
  db: Db,
  versions: QuizVersions,
  { id, version }: Regradable,
): Promise<CorrectedQuestion[]> => {
  const { regradeId } = await currentRegrades(db, id);
  const { questions: newest } = await versions.read(db, { quizId: id, version });
  const positions = new Map(newest.map((question, index) => [question.id, { question, number: index + 1 }]));
  const corrected = new Map<string, Found>();
  const add = (found: Found): void => {
    const known = corrected.get(found.questionId);
    // The newest version with a question that the new key applies to describes it.
    const described = known !== undefined && (known.fits || !found.fits) ? known : found;
    const fixed = known?.fixed ?? found.fixed;
    corrected.set(found.questionId, { ...described, fixed, open: known?.open === true || found.open });
  };
  for (const older of await finishedVersions(db, id, version)) {
    const { questions, gradings = {} } = await versions.read(db, { quizId: id, version: older, regradeId });
    for (const [index, before] of questions.entries()) {
      const now = positions.get(before.id);
      const fixed = gradings[before.id]?.fixed ?? null;
      const state = { ...listed(before), fixed, open: fixed === null };
      if (now === undefined) {
        if (fixed === null) add({ ...state, number: index + 1, after: '', fits: false, removed: true });
        continue;
      }
      if (sameKey(before, now.question)) continue;
      const rescored = withKeyOf(before, now.question);
      if (rescored === null && fixed !== null) continue;
      const after = keyAsText(rescored ?? now.question);
      add({ ...state, number: now.number, after, fits: rescored !== null, removed: false });
    }
  }
  const all = [...corrected.values()].map(({ open, ...found }) => ({
    ...found,
    suggested: suggestedMode({ open, ...found }),
  }));
  return all.toSorted((a, b) => Number(a.removed) - Number(b.removed) || a.number - b.number);
};

/** Returns the suggested modes of corrected questions, ordered by question. */
export const suggestedModes = (questions: readonly CorrectedQuestion[]): ReadonlyMap<string, RegradeMode> =>
  new Map(
    questions
      .flatMap(({ questionId, suggested }): [string, RegradeMode][] =>
        suggested === null ? [] : [[questionId, suggested]],
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
