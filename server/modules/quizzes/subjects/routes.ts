import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import * as staff from '#shared/contract/quizzes/reference-staff.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { createReferenceManaging } from './managing.ts';
import { allChapters, allSubjects } from './repository.ts';

/** Subjects and chapters: readable by everyone, managed by editors. */
export const referenceRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'random' | 'content'>): readonly Route[] => {
  const { db } = deps;
  const managing = createReferenceManaging(deps);
  return [
    route(getSubject, async () => ({ success: true, data: await allSubjects(db) })),
    route(getChapter, async ({ query }) => ({ success: true, data: await allChapters(db, query.subjectId) })),
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
