import { getChapter, getSubject } from '#shared/contract/reference.ts';
import type { Db } from '../../db/schema.ts';
import { route, type Route } from '../../http/route.ts';
import { allChapters, allSubjects } from './repository.ts';

/** Subjects and chapters, for everybody. */
export const referenceRoutes = ({ db }: { readonly db: Db }): readonly Route[] => [
  route(getSubject, async () => ({ success: true, data: await allSubjects(db) })),
  route(getChapter, async ({ query }) => ({ success: true, data: await allChapters(db, query.subjectId) })),
];
