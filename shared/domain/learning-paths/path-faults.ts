/** Checks of a learning path before it is published. */
import { missingTexts, type FieldFault } from '../common/authored-faults.ts';
import { PATH_STEPS_MIN, STEP_MINUTES_MAX, type PathItemKind } from './limits.ts';

export interface ItemRef {
  readonly kind: PathItemKind;
  /** Id or key of the item. */
  readonly item: string;
}

/** A test of a path; its item is a quiz. */
export interface CheckedTest {
  readonly item: string;
  readonly minutes: number;
}

export interface CheckedStep extends ItemRef {
  readonly _id: string;
  readonly title: string;
  readonly reason: string;
  readonly minutes: number;
  /** Ids of the steps to do first. */
  readonly needs: readonly string[];
}

export interface CheckedPath {
  readonly summary: string;
  readonly audience: string;
  readonly objectives: readonly string[];
  readonly preTest: CheckedTest | null;
  readonly steps: readonly CheckedStep[];
  readonly postTest: CheckedTest | null;
}

/** "deck", as in sentences. */
export const ITEM_NOUNS: Readonly<Record<PathItemKind, string>> = {
  deck: 'deck',
  sheet: 'formula sheet',
  example: 'worked example',
  insight: 'insight',
  quiz: 'quiz',
  case: 'case study',
};

export const isSameItem = (one: ItemRef, other: ItemRef): boolean => one.kind === other.kind && one.item === other.item;

/** Returns the items of a path with their fields in the form, tests included. */
export const fieldsOfItems = ({
  preTest,
  steps,
  postTest,
}: Pick<CheckedPath, 'preTest' | 'steps' | 'postTest'>): readonly (ItemRef & { readonly field: string })[] => {
  const test = (field: string, tested: CheckedTest | null): readonly (ItemRef & { readonly field: string })[] =>
    tested === null ? [] : [{ kind: 'quiz', item: tested.item, field }];
  return [
    ...test('preTest', preTest),
    ...steps.map(({ kind, item }, index) => ({ kind, item, field: `steps.${String(index)}` })),
    ...test('postTest', postTest),
  ];
};

/** Returns a fault for each item that learners can’t open. */
export const unavailableItems = (
  path: Pick<CheckedPath, 'preTest' | 'steps' | 'postTest'>,
  isPublished: (ref: ItemRef) => boolean,
): readonly FieldFault[] =>
  fieldsOfItems(path)
    .filter((ref) => !isPublished(ref))
    .map(({ kind, field }) => ({
      field: `${field}.item`,
      message: `This ${ITEM_NOUNS[kind]} isn’t published. Publish it, or choose another item.`,
    }));

/** Returns the ids of all steps that have to be done before a step, directly or not. */
const allNeedsOf = (steps: ReadonlyMap<string, CheckedStep>, id: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...(steps.get(id)?.needs ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(steps.get(next)?.needs ?? []));
  }
  return found;
};

const needMessage = (
  step: CheckedStep,
  need: CheckedStep | undefined,
  { isCyclic, isEarlier }: { readonly isCyclic: boolean; readonly isEarlier: boolean },
): string | null => {
  if (need === undefined) return 'A step to do first is no longer part of the path';
  if (need._id === step._id) return 'A step can’t wait for itself';
  if (isCyclic) return `This step and “${need.title}” wait for each other`;
  return isEarlier ? null : `“${need.title}” comes later. Move it before this step.`;
};

/** Prerequisites are earlier steps, so that learners can do the steps in their order. */
const needFaults = (steps: readonly CheckedStep[]): readonly FieldFault[] => {
  const byId = new Map(steps.map((step) => [step._id, step]));
  const needs = new Map(steps.map(({ _id }) => [_id, allNeedsOf(byId, _id)]));
  return steps.flatMap((step, index) => {
    const earlier = new Set(steps.slice(0, index).map(({ _id }) => _id));
    const messages = step.needs.flatMap((id) => {
      const facts = { isCyclic: needs.get(id)?.has(step._id) === true, isEarlier: earlier.has(id) };
      return needMessage(step, byId.get(id), facts) ?? [];
    });
    return [...new Set(messages)].map((message) => ({ field: `steps.${String(index)}.needs`, message }));
  });
};

const minuteFaults = (field: string, minutes: number): readonly FieldFault[] =>
  minutes >= 1 && minutes <= STEP_MINUTES_MAX
    ? []
    : [{ field: `${field}.minutes`, message: `Enter 1 to ${String(STEP_MINUTES_MAX)} minutes` }];

const repeatedItems = (path: CheckedPath): readonly FieldFault[] => {
  const refs = fieldsOfItems(path);
  return refs.flatMap(({ field, ...ref }, index) => {
    const first = refs.findIndex((other) => isSameItem(ref, other));
    if (first === index) return [];
    const isTest = [refs[first]?.field, field].some((one) => one === 'preTest' || one === 'postTest');
    const message = isTest
      ? 'The tests and the steps need different quizzes'
      : `Step ${String(path.steps.findIndex((step) => isSameItem(ref, step)) + 1)} has the same item`;
    return [{ field: `${field}.item`, message }];
  });
};

/** The gain is the difference between two tests. */
const testFaults = ({ preTest, postTest }: CheckedPath): readonly FieldFault[] => [
  ...(preTest === null ? [] : minuteFaults('preTest', preTest.minutes)),
  ...(postTest === null ? [] : minuteFaults('postTest', postTest.minutes)),
  ...(preTest !== null && postTest === null
    ? [{ field: 'postTest', message: 'Choose a post-test too, or remove the pre-test: the gain needs both' }]
    : []),
  ...(preTest === null && postTest !== null
    ? [{ field: 'preTest', message: 'Choose a pre-test too, or remove the post-test: the gain needs both' }]
    : []),
];

/** Returns everything that has to be fixed before learners can see the path, apart from items that aren’t published. */
export const pathFaults = (path: CheckedPath): readonly FieldFault[] => {
  const { summary, audience, objectives, steps } = path;
  return [
    ...missingTexts([
      ['summary', summary, 'The summary'],
      ['audience', audience, 'The audience'],
    ]),
    ...(objectives.length === 0 ? [{ field: 'objectives', message: 'Name at least one objective' }] : []),
    ...missingTexts(objectives.map((text, index) => [`objectives.${String(index)}`, text, 'The objective'])),
    ...(steps.length < PATH_STEPS_MIN
      ? [{ field: 'steps', message: `A path needs at least ${String(PATH_STEPS_MIN)} steps` }]
      : []),
    ...steps.flatMap(({ reason, minutes }, index) => {
      const field = `steps.${String(index)}`;
      return [...missingTexts([[`${field}.reason`, reason, 'The reason']]), ...minuteFaults(field, minutes)];
    }),
    ...needFaults(steps),
    ...repeatedItems(path),
    ...testFaults(path),
  ];
};
