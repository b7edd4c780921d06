import type { LearningPath, PathStep, PathSummary } from '#shared/contract/learning-paths/learning-paths.ts';
import {
  countsOf,
  gainOf,
  POST_TEST,
  PRE_TEST,
  postTestResult,
  preTestResult,
  statesOf,
  type StepState,
  type TestResult,
} from '#shared/domain/learning-paths/progress.ts';
import { bodyOf, type PathBody } from './body.ts';
import type { FoundItem, ItemOf, ItemRef } from './items.ts';
import type { PathRow, StartRow } from './repository.ts';

/** A step or a test. */
type WrittenStep = PathBody['steps'][number];

type WrittenTest = NonNullable<PathBody['preTest']>;

const NO_REASON = '';

const toTest = (test: WrittenTest | null, id: string, needs: readonly string[]): WrittenStep[] =>
  test === null ? [] : [{ id, kind: 'quiz', ...test, reason: NO_REASON, needs: [...needs] }];

/** All steps of a path in their order, with the tests as the first and the last one. */
const stepsOf = ({ preTest, steps, postTest }: PathBody): readonly WrittenStep[] => [
  ...toTest(preTest, PRE_TEST, []),
  ...steps,
  ...toTest(
    postTest,
    POST_TEST,
    steps.map(({ id }) => id),
  ),
];

/** The items of a path, for reading them. */
export const itemsOf = (row: PathRow): readonly ItemRef[] => stepsOf(bodyOf(row));

/** What a reader has to do with a path. */
export interface Reader {
  readonly signedIn: boolean;
  readonly mayOpen: boolean;
  readonly start: StartRow | undefined;
  /** Keys of the marked steps. */
  readonly marks: ReadonlySet<string>;
}

interface Results {
  readonly before: TestResult | null;
  readonly after: TestResult | null;
}

const isDone = (step: WrittenStep, item: FoundItem, { marks }: Reader, { before, after }: Results): boolean => {
  if (step.id === PRE_TEST) return before !== null;
  if (step.id === POST_TEST) return after !== null;
  return item.progress.done || (item.markable && marks.has(step.id));
};

const percentOf = (step: WrittenStep, item: FoundItem | undefined, { before, after }: Results): number | null => {
  if (step.id === PRE_TEST) return before?.percent ?? null;
  if (step.id === POST_TEST) return after?.percent ?? null;
  const percents = item?.progress.results.map(({ percent }) => percent) ?? [];
  return percents.length === 0 ? null : Math.max(...percents);
};

/** A path with the state of each step for that reader. */
export const toPath = (row: PathRow, itemOf: ItemOf, reader: Reader): LearningPath => {
  const body = bodyOf(row);
  const steps = stepsOf(body).map((step) => ({ step, item: itemOf(step) }));
  const resultsOf = (id: string): readonly TestResult[] =>
    steps.find(({ step }) => step.id === id)?.item?.progress.results ?? [];
  const before = preTestResult(resultsOf(PRE_TEST));
  const results = { before, after: postTestResult(resultsOf(POST_TEST), reader.start?.started_at ?? null, before) };

  const stated = statesOf(
    steps.map(({ step, item }) => ({
      id: step.id,
      needs: step.needs,
      published: item !== undefined,
      locked: item?.access === 'subscriber' && !reader.mayOpen,
      done: item !== undefined && isDone(step, item, reader, results),
    })),
  );
  const titles = new Map(steps.map(({ step, item }) => [step.id, item?.title ?? step.title]));
  // Guests have no progress, and so no next step.
  const shown = (state: StepState): StepState => (state === 'next' && !reader.signedIn ? 'available' : state);
  const views = new Map(
    stated.map(({ id, state, waitsFor }, index): [string, PathStep] => {
      const { step, item } = steps[index] as (typeof steps)[number];
      const parts = item?.parts ?? null;
      return [
        id,
        {
          _id: id,
          item: { kind: step.kind, _id: step.item, title: item?.title ?? step.title },
          reason: step.reason,
          minutes: step.minutes,
          state: shown(state),
          waitsFor: waitsFor.map((other) => titles.get(other) ?? ''),
          markable: item?.markable ?? false,
          part: parts === null || !reader.signedIn ? null : { done: item?.progress.parts ?? 0, of: parts },
          percent: percentOf(step, item, results),
        },
      ];
    }),
  );
  const available = [...views.values()].filter(({ state }) => state !== 'unavailable');
  const ownSteps = body.steps.flatMap(({ id }) => views.get(id) ?? []);
  const { done, of, finished } = countsOf(stated);
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    audience: row.audience,
    minutes: available.reduce((sum, { minutes }) => sum + minutes, 0),
    stepCount: ownSteps.filter(({ state }) => state !== 'unavailable').length,
    lockedCount: ownSteps.filter(({ state }) => state === 'locked').length,
    progress: reader.signedIn
      ? { started: reader.start !== undefined && reader.start.left_at === null, done, of, finished }
      : null,
    objectives: body.objectives,
    preTest: views.get(PRE_TEST) ?? null,
    steps: ownSteps,
    postTest: views.get(POST_TEST) ?? null,
    gain: gainOf(results.before, results.after),
  };
};

/** A path as the list has it. */
export const toSummary = (path: LearningPath): PathSummary => {
  const { objectives: _o, preTest: _b, steps: _s, postTest: _a, gain: _g, ...summary } = path;
  return summary;
};

/** All steps of a path in their order, tests included. */
export const allSteps = ({ preTest, steps, postTest }: LearningPath): readonly PathStep[] =>
  [preTest, ...steps, postTest].filter((step) => step !== null);
