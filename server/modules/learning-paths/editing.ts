import type { AuthoredQuery } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import type {
  DraftTest,
  PathDraft,
  PathItem,
  StaffPath,
  WholePath,
} from '#shared/contract/learning-paths/path-staff.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import { fieldsOfItems, pathFaults, unavailableItems } from '#shared/domain/learning-paths/path-faults.ts';
import { withStoredIds } from '#shared/domain/learning-paths/step-ids.ts';
import { authoredView, createAuthoring, type Authoring } from '../../platform/authoring/authored.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { recordAct } from '../site/index.ts';
import { bodyOf, type PathBody } from './body.ts';
import { examinePathAgain } from './finishing-repository.ts';
import { findItems } from './item-search-repository.ts';
import { readItems, type ItemOf } from './items.ts';
import {
  deletePathRow,
  findPath,
  insertPath,
  isStarted,
  listPaths,
  lockPath,
  rewritePath,
  updatePath,
  type StaffPathRow,
  type WrittenPath,
} from './staff-repository.ts';
import { itemsOf, toPath } from './views.ts';

type PathAuthoring = Authoring<StaffPathRow, PathDraft>;

export interface PathEditing extends Pick<PathAuthoring, 'read' | 'add' | 'save' | 'setStatus' | 'remove'> {
  list(actor: Actor, query: AuthoredQuery): Promise<{ paths: StaffPath[]; total: number }>;
  /** Returns the first published items of a kind by title, and whether there are more. */
  items(kind: PathItemKind, search: string | undefined): Promise<{ items: PathItem[]; more: boolean }>;
  /** Returns the path as a subscriber sees it who hasn’t started it. */
  preview(draft: PathDraft): Promise<LearningPath>;
  inList(row: StaffPathRow): Promise<StaffPath>;
  whole(row: StaffPathRow): Promise<WholePath>;
}

const ITEMS_SHOWN = 30;

const STARTED = 'Learners have started this path, so it can’t be deleted. Unpublish it instead.';

/** Reads the items of drafts or paths, without anyone’s progress. */
const itemsFor = (db: Db, drafts: readonly Pick<PathDraft, 'preTest' | 'steps' | 'postTest'>[]): Promise<ItemOf> =>
  readItems(db, null, drafts.flatMap(fieldsOfItems));

const draftOf = (row: StaffPathRow): PathDraft => {
  const { objectives, preTest, steps, postTest } = bodyOf(row);
  return {
    ...{ title: row.title, summary: row.summary, audience: row.audience, objectives, preTest, postTest },
    steps: steps.map(({ id, ...step }) => ({ _id: id, ...step })),
  };
};

/** Items have the title that learners see, as long as they are published. */
const withTitles = <One extends Pick<PathDraft, 'preTest' | 'steps' | 'postTest'>>(draft: One, itemOf: ItemOf): One => {
  const test = (one: DraftTest | null): DraftTest | null =>
    one === null ? null : { ...one, title: itemOf({ kind: 'quiz', item: one.item })?.title ?? one.title };
  return {
    ...draft,
    preTest: test(draft.preTest),
    steps: draft.steps.map((step) => ({ ...step, title: itemOf(step)?.title ?? step.title })),
    postTest: test(draft.postTest),
  };
};

/** @param stored the steps that are stored now */
const writtenBody = (draft: PathDraft, stored: PathBody['steps']): PathBody => ({
  objectives: draft.objectives,
  preTest: draft.preTest,
  steps: withStoredIds(draft.steps, stored).map(({ _id, needs, ...step }) => ({ id: _id, ...step, needs: [...needs] })),
  postTest: draft.postTest,
});

/** @param stored the steps that are stored now */
const columnsOf = async (db: Db, draft: PathDraft, stored: PathBody['steps']): Promise<WrittenPath> => {
  const { title, summary, audience } = draft;
  const body = writtenBody(withTitles(draft, await itemsFor(db, [draft])), stored);
  return { title, title_folded: foldForSearch(title), summary, audience, body: JSON.stringify(body) };
};

const FREE_STEP: Problem = {
  field: 'steps',
  message: 'At least one step must be for everyone, so that learners without a plan can start',
};

const faultsOf = async (db: Db, draft: PathDraft): Promise<readonly Problem[]> => {
  const itemOf = await itemsFor(db, [draft]);
  const accesses = draft.steps.map((step) => itemOf(step)?.access);
  // A step that isn’t published may be for everyone.
  const isAllPaid = accesses.length > 0 && accesses.every((access) => access === 'subscriber');
  return [
    ...pathFaults(draft),
    ...unavailableItems(draft, (ref) => itemOf(ref) !== undefined),
    ...(isAllPaid ? [FREE_STEP] : []),
  ];
};

const toStaffPath = (row: StaffPathRow, itemOf: ItemOf): StaffPath => {
  const { preTest, steps, postTest } = bodyOf(row);
  return {
    ...authoredView(row),
    stepCount: steps.length,
    minutes: [preTest, ...steps, postTest].reduce((sum, one) => sum + (one?.minutes ?? 0), 0),
    unavailable: itemsOf(row)
      .filter((ref) => itemOf(ref) === undefined)
      .map(({ kind, item }) => ({ kind, item })),
  };
};

/** Learning paths for their authors. */
export const createPathEditing = (deps: Pick<Deps, 'db' | 'clock' | 'random'>): PathEditing => {
  const { db } = deps;
  const authoring = createAuthoring<StaffPathRow, PathDraft>(
    { ...deps, recordAct },
    {
      noun: 'learning path',
      actions: { add: 'path.add', update: 'path.update', status: 'path.status', delete: 'path.delete' },
      list: listPaths,
      find: findPath,
      lock: lockPath,
      insert: async (trx, columns, draft) => insertPath(trx, columns, await columnsOf(trx, draft, [])),
      async update(trx, id, columns, draft) {
        const row = await findPath(trx, id);
        const written = await columnsOf(trx, draft, row === undefined ? [] : bodyOf(row).steps);
        await rewritePath(trx, id, row, { ...columns, ...written });
      },
      async setStatus(trx, id, columns) {
        await updatePath(trx, id, columns);
        // Only published paths are examined.
        if (columns.status === 'published') await examinePathAgain(trx, id);
      },
      remove: deletePathRow,
      draftOf: (_, row) => Promise.resolve(draftOf(row)),
      faultsOf,
      useOf: async (from, id) => ((await isStarted(from, id)) ? STARTED : null),
    },
  );
  return {
    ...authoring,
    async list(actor, query) {
      const { rows, total } = await authoring.list(actor, query);
      const itemOf = await readItems(db, null, rows.flatMap(itemsOf));
      return { paths: rows.map((row) => toStaffPath(row, itemOf)), total };
    },
    async items(kind, search) {
      const found = await findItems(db, kind, search, ITEMS_SHOWN + 1);
      return {
        items: found.slice(0, ITEMS_SHOWN).map(({ id, title, access }) => ({ kind, _id: id, title, access })),
        more: found.length > ITEMS_SHOWN,
      };
    },
    async preview(draft) {
      const { title, summary, audience } = draft;
      const row = { id: 'preview', title, summary, audience, body: JSON.stringify(writtenBody(draft, [])) };
      const reader = { signedIn: true, mayOpen: true, start: undefined, marks: new Set<string>() };
      return toPath(row, await itemsFor(db, [draft]), reader);
    },
    inList: async (row) => toStaffPath(row, await readItems(db, null, itemsOf(row))),
    async whole(row) {
      const itemOf = await readItems(db, null, itemsOf(row));
      const { title: _, ...texts } = withTitles(draftOf(row), itemOf);
      return { ...toStaffPath(row, itemOf), ...texts };
    },
  };
};
