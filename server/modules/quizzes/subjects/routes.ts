import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import * as staff from '#shared/contract/quizzes/reference-staff.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { createPreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { prepare } from '../../../platform/http/routes/prepared.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../../platform/http/routes/shared-cache.ts';
import { createReferenceManaging } from './managing.ts';
import { allChapters, allSubjects } from './repository.ts';

/** Caches ask each time whether the list has changed, and get 304 when it hasn't. */
const REVALIDATED = 'public, no-cache';

/** Subjects and chapters: readable by everyone, managed by editors. */
export const referenceRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'random' | 'content'>): readonly Route[] => {
  const { db } = deps;
  const lists = createPreparedCache(deps, ['quizzes']);
  const managing = createReferenceManaging(deps);
  return [
    route(getSubject, ({ header }) => {
      header('cache-control', REVALIDATED);
      allowSharedCache(header);
      return lists.get('subjects', async () => prepare(getSubject, { success: true, data: await allSubjects(db) }));
    }),
    route(getChapter, ({ query: { subjectId }, header }) => {
      header('cache-control', REVALIDATED);
      allowSharedCache(header);
      return lists.get(`chapters of ${subjectId ?? 'all'}`, async () =>
        prepare(getChapter, { success: true, data: await allChapters(db, subjectId) }),
      );
    }),
    route(staff.referenceUsage, async () => ({ success: true, data: await managing.usage() })),
    route(staff.addSubject, async (call) => ({
      success: true,
      data: { subject: await managing.addSubject(call.body.name, call) },
    })),
    route(staff.renameSubject, async (call) => ({
      success: true,
      data: { subject: await managing.renameSubject(call.params.id, call.body.name, call) },
    })),
    route(staff.deleteSubject, async (call) => {
      await managing.deleteSubject(call.params.id, call);
      return { success: true, message: 'The subject is deleted' };
    }),
    route(staff.addChapter, async (call) => ({
      success: true,
      data: { chapter: await managing.addChapter(call.body, call) },
    })),
    route(staff.renameChapter, async (call) => ({
      success: true,
      data: { chapter: await managing.renameChapter(call.params.id, call.body.name, call) },
    })),
    route(staff.deleteChapter, async (call) => {
      await managing.deleteChapter(call.params.id, call.query.moveTo, call);
      return { success: true, message: 'The chapter is deleted' };
    }),
  ];
};
