import type { MockExam, MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { isOverdue } from '#shared/domain/attempts/deadlines.ts';
import { lastDeadline } from '#shared/domain/mock-exams/sections.ts';
import type { Listed } from '../../platform/http/pages/sitemap.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { QuizBody } from '../quizzes/index.ts';
import type { MockExamDeps } from './ports.ts';
import { examHistory, findExam, finishedExams, openExam, publishedExams, type ExamRow } from './repository.ts';
import { toExam, toSummary, type ExamAccess } from './views.ts';

export interface MockExamReading {
  /** Returns the published exams by title, with the reader’s state. */
  list(actor: Actor | null): Promise<MockExamSummary[]>;
  /** Returns an exam that is published, or that the reader has started. Throws 404. */
  exam(actor: Actor | null, id: string): Promise<MockExam>;
  /** Returns the pages of all published exams. */
  listed(): Promise<Listed[]>;
}

export const createMockExamReading = ({
  db,
  clock,
  versions,
  mayOpen,
}: Pick<MockExamDeps, 'db' | 'clock' | 'versions' | 'mayOpen'>): MockExamReading => {
  const bodyOf = (row: ExamRow): Promise<QuizBody> => versions.read(db, { quizId: row.id, version: row.version });

  /** Whether the time of all its sections is over; the next call that opens or reads the attempt ends it. */
  const isOver = async (open: NonNullable<Awaited<ReturnType<typeof openExam>>>): Promise<boolean> => {
    const { id: quizId, version, section, deadline_at: deadlineAt, extra_time_percent: extraPercent } = open;
    if (section === null || deadlineAt === null) return false;
    const { sections = [] } = await versions.read(db, { quizId, version });
    return isOverdue(lastDeadline(deadlineAt, sections.slice(section + 1), extraPercent), clock.now());
  };

  const accessOf = async (actor: Actor | null) => {
    if (actor === null) return { of: (): ExamAccess => ({ mayOpen: false, open: false, record: undefined }) };
    const entitled = await mayOpen(actor);
    const open = await openExam(db, actor.userId);
    const records = new Map((await finishedExams(db, actor.userId)).map((record) => [record.quiz_id, record]));
    return {
      open,
      of: (id: string): ExamAccess => ({ mayOpen: entitled, open: open?.id === id, record: records.get(id) }),
    };
  };

  return {
    async list(actor) {
      const rows = await publishedExams(db);
      await versions.load(
        db,
        rows.map(({ id, version }) => ({ quizId: id, version })),
      );
      const { of } = await accessOf(actor);
      return Promise.all(rows.map(async (row) => toSummary(row, await bodyOf(row), of(row.id))));
    },
    async exam(actor, id) {
      const row = await findExam(db, id);
      if (row === undefined) throw notFound('mock exam');
      const { of, open } = await accessOf(actor);
      const state = of(id);
      if (row.status !== 'published' && !state.open && state.record === undefined) throw notFound('mock exam');
      const history = actor === null ? [] : await examHistory(db, actor.userId, id);
      const isElsewhere = open !== undefined && open.id !== id && !(await isOver(open));
      const other = isElsewhere ? { _id: open.id, title: open.title } : null;
      return toExam(row, await bodyOf(row), state, { history, other });
    },
    listed: async () =>
      (await publishedExams(db)).map(({ id, updated_at }) => ({
        address: `/explore/mocks/${id}`,
        changedAt: updated_at,
      })),
  };
};
