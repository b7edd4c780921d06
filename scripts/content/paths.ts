/** Checks learning paths against the items that they refer to. */
import type { WrittenPath } from '../../content/path-format.ts';
import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';

export interface PathFile {
  /** Path of the file. */
  readonly file: string;
  readonly path: WrittenPath;
}

/** Details of an item that the check compares. */
export interface KnownItem {
  readonly access: 'free' | 'subscriber';
  /** The shortest time in which it can be done; 1 if the item doesn't say. */
  readonly minutes: number;
}

/** The existing items of each kind, by key. */
export type KnownItems = Readonly<Record<PathItemKind, ReadonlyMap<string, KnownItem>>>;

export interface PathFault {
  readonly file: string;
  /** A step's key or a part of the file. */
  readonly part: string;
  readonly message: string;
}

const NOUNS: Readonly<Record<PathItemKind, string>> = {
  deck: 'deck',
  sheet: 'formula sheet',
  example: 'worked example',
  insight: 'insight',
  quiz: 'quiz',
  case: 'case study',
};

const itemMessages = (
  items: KnownItems,
  { kind, item, minutes }: { readonly kind: PathItemKind; readonly item: string; readonly minutes: number },
): string[] => {
  const known = items[kind].get(item);
  if (known === undefined) return [`there is no ${NOUNS[kind]} "${item}"`];
  if (minutes >= known.minutes) return [];
  return [`${String(minutes)} minutes are too few: it takes ${String(known.minutes)}`];
};

const stepFaults = ({ file, path: { steps } }: PathFile, items: KnownItems): PathFault[] => {
  const before = new Set<string>();
  return steps.flatMap((step) => {
    const messages = itemMessages(items, step);
    if (before.has(step.item)) messages.push('it is also an earlier step');
    for (const need of step.needs ?? []) if (!before.has(need)) messages.push(`"${need}" isn’t an earlier step`);
    before.add(step.item);
    return messages.map((message) => ({ file, part: step.item, message }));
  });
};

const testFaults = ({ file, path: { preTest, postTest, steps } }: PathFile, items: KnownItems): PathFault[] => {
  const faults: PathFault[] = [];
  const tests = [
    { part: 'preTest', test: preTest },
    { part: 'postTest', test: postTest },
  ];
  for (const { part, test } of tests) {
    if (test === undefined) continue;
    const { quiz, minutes } = test;
    for (const message of itemMessages(items, { kind: 'quiz', item: quiz, minutes }))
      faults.push({ file, part, message });
    if (steps.some(({ kind, item }) => kind === 'quiz' && item === quiz)) {
      faults.push({ file, part, message: `"${quiz}" is also a step` });
    }
  }
  if (preTest !== undefined && preTest.quiz === postTest?.quiz) {
    faults.push({ file, part: 'postTest', message: 'it is the same quiz as the pre-test' });
  }
  return faults;
};

/** Every path has something for learners without a plan. */
const accessFaults = ({ file, path: { steps } }: PathFile, items: KnownItems): PathFault[] =>
  steps.some(({ kind, item }) => items[kind].get(item)?.access === 'free')
    ? []
    : [{ file, part: 'steps', message: 'no step is free' }];

/** Faults of all learning paths together. */
export const pathFaults = (paths: readonly PathFile[], items: KnownItems): readonly PathFault[] => {
  const titles = new Map<string, string>();
  return paths.flatMap((one) => {
    const { file } = one;
    const title = one.path.title.toLowerCase();
    const other = titles.get(title);
    titles.set(title, file);
    const repeated = other === undefined ? [] : [{ file, part: 'title', message: `it is also the title of ${other}` }];
    return [...stepFaults(one, items), ...testFaults(one, items), ...accessFaults(one, items), ...repeated];
  });
};
