import type { LearningPath, PathStep, PathSummary } from '#shared/contract/learning-paths/learning-paths.ts';
import {
  countsOf,
  gainOf,
  POST_TEST,
  PRE_TEST,
  postTestResult,
  preTestResult,
  statesOf,
  type StatedStep,
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
export const itemsOf = (row: Pick<PathRow, 'body'>): readonly ItemRef[] => stepsOf(bodyOf(row));

/** The columns of a path that learners see. */
export type ReadablePath = Pick<PathRow, 'id' | 'title' | 'summary' | 'audience' | 'body'>;

/** The reader of a path, with their own records of it. */
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

interface ReadStep {
  readonly step: WrittenStep;
  /** Undefined if it isn't published. */
  readonly item: FoundItem | undefined;
}

const titleOf = ({ step, item }: ReadStep): string => item?.title ?? step.title;

const resultsOf = (steps: readonly ReadStep[], { start }: Reader): Results => {
  const of = (id: string): readonly TestResult[] =>
    steps.find(({ step }) => step.id === id)?.item?.progress.results ?? [];
  const before = preTestResult(of(PRE_TEST));
  return { before, after: postTestResult(of(POST_TEST), start?.started_at ?? null, before) };
};

const toStep = (
  read: ReadStep,
  { state, waitsFor }: Omit<StatedStep, 'id'>,
  reader: Reader,
  results: Results,
): PathStep => {
  const { step, item } = read;
  const parts = item?.parts ?? null;
  return {
    _id: step.id,
    item: { kind: step.kind, _id: step.item, title: titleOf(read) },
    reason: step.reason,
    minutes: step.minutes,
    // Guests have no progress, and so no next step.
    state: state === 'next' && !reader.signedIn ? 'available' : state,
    waitsFor: [...waitsFor],
    markable: item?.markable ?? false,
    part: parts === null || !reader.signedIn ? null : { done: item?.progress.parts ?? 0, of: parts },
    percent: percentOf(step, item, results),
  };
};

/** A path with the state of each step for that reader. */
export const toPath = (row: ReadablePath, itemOf: ItemOf, reader: Reader): LearningPath => {
  const body = bodyOf(row);
  const read = stepsOf(body).map((step): ReadStep => ({ step, item: itemOf(step) }));
  const results = resultsOf(read, reader);
  const stated = statesOf(
    read.map(({ step, item }) => ({
      id: step.id,
      needs: step.needs,
      published: item !== undefined,
      locked: item?.access === 'subscriber' && !reader.mayOpen,
      done: item !== undefined && isDone(step, item, reader, results),
    })),
  );
  const titles = new Map(read.map((one) => [one.step.id, titleOf(one)]));
  const states = new Map(stated.map((one) => [one.id, one]));
  const views = read.flatMap((one) => {
    const found = states.get(one.step.id);
    if (found === undefined) return [];
    const waitsFor = found.waitsFor.map((id) => titles.get(id) ?? id);
    return [toStep(one, { state: found.state, waitsFor }, reader, results)];
  });
  const steps = views.filter(({ _id }) => _id !== PRE_TEST && _id !== POST_TEST);
  const isAvailable = ({ state }: PathStep): boolean => state !== 'unavailable';
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    audience: row.audience,
    minutes: views.filter(isAvailable).reduce((sum, { minutes }) => sum + minutes, 0),
    stepCount: steps.filter(isAvailable).length,
    lockedCount: steps.filter(({ state }) => state === 'locked').length,
    progress: reader.signedIn ? { started: reader.start?.left_at === null, ...countsOf(stated) } : null,
    objectives: body.objectives,
    preTest: views.find(({ _id }) => _id === PRE_TEST) ?? null,
    steps,
    postTest: views.find(({ _id }) => _id === POST_TEST) ?? null,
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
