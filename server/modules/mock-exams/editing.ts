import type {
  MockExamDraft,
  PickedQuestion,
  StaffMockExam,
  WholeMockExam,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isReferenceFault } from '../../platform/database/reference-errors.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import {
  bankQuestions,
  deleteQuiz,
  insertQuiz,
  insertVersion,
  lockQuiz,
  questionOf,
  readinessFaults,
  refKey,
  updateQuiz,
} from '../quizzes/index.ts';
import { recordAct } from '../site/index.ts';
import { examBody, examColumns, NEW_EXAM, type WrittenExam } from './content.ts';
import type { MockExamDeps } from './ports.ts';
import { attemptCounts, findExam, listedExams, type ExamListQuery, type ExamRow } from './repository.ts';
import { toStaffExam, toWholeExam } from './views.ts';

/** The acting editor and request. */
export interface Editing {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface MockExamEditing {
  list(query: ExamListQuery): Promise<{ items: StaffMockExam[]; total: number }>;
  /** Throws 404. */
  read(id: string): Promise<WholeMockExam>;
  /** Adds a draft. Throws QUIZ_NOT_READY for a question that is incomplete or no longer there, or REVIEW_REQUIRED. */
  add(draft: MockExamDraft, by: Editing): Promise<WholeMockExam>;
  /** Also throws EDIT_CONFLICT for an exam that was saved since. */
  edit(id: string, draft: MockExamDraft & { readonly version: number }, by: Editing): Promise<WholeMockExam>;
  setStatus(id: string, status: StaffMockExam['status'], by: Editing): Promise<StaffMockExam>;
  /** Throws QUIZ_IN_USE for an exam that someone has started. */
  remove(id: string, by: Editing): Promise<void>;
}

const ID_BYTES = 10;

const IN_USE = 'Learners have started this mock exam, so it can’t be deleted. You can archive it.';

const STATUS_ACTS = {
  published: 'mockExam.publish',
  draft: 'mockExam.unpublish',
  archived: 'mockExam.archive',
} as const satisfies Record<StaffMockExam['status'], StaffActName>;

/** Mock exams for editors. */
export const createMockExamEditing = ({
  db,
  clock,
  random,
  content,
  versions,
  demandApprovedSources,
}: Omit<MockExamDeps, 'mayOpen'>): MockExamEditing => {
  const found = async (id: string): Promise<ExamRow> => {
    const row = await findExam(db, id);
    if (row === undefined) throw notFound('mock exam');
    return row;
  };
  const countsOf = async (id: string) => (await attemptCounts(db, [id])).get(id);
  const read: MockExamEditing['read'] = async (id) => {
    const row = await found(id);
    return toWholeExam(row, await versions.read(db, { quizId: id, version: row.version }), await countsOf(id));
  };
  const act = (trx: Trx, action: StaffActName, id: string, title: string, { actor, requestId }: Editing) =>
    recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details: { title }, requestId });

  /** Returns the draft with its questions: those it had, and copies of those picked from the bank. */
  const written = async (trx: Trx, draft: MockExamDraft, before: readonly Question[]): Promise<WrittenExam> => {
    const picked = draft.sections.flatMap(({ questions }) => questions).filter((one) => 'quizId' in one);
    const bank = await bankQuestions(trx, picked);
    await demandApprovedSources(trx, [...new Set(picked.map(({ quizId }) => quizId))]);
    const existing = new Map(before.map((question) => [question.id, question]));
    const pickedQuestion = (one: PickedQuestion): Question => {
      const row = 'id' in one ? undefined : bank.get(refKey(one));
      const question = 'id' in one ? existing.get(one.id) : row && questionOf(row);
      if (question === undefined) {
        // Not a conflict: the exam itself hasn’t changed, and saving over it wouldn’t help.
        throw new Refusal('QUIZ_NOT_READY', {
          message: 'A question is no longer there. Remove it and pick another one.',
        });
      }
      // Questions of two quizzes may have the same id.
      return 'id' in one ? question : { ...question, id: Buffer.from(random.bytes(ID_BYTES)).toString('hex') };
    };
    const exam = {
      ...draft,
      sections: draft.sections.map((section) => ({ ...section, questions: section.questions.map(pickedQuestion) })),
    };
    const problems = readinessFaults(exam.sections.flatMap(({ questions }) => questions));
    const [first] = problems;
    if (first !== undefined) throw new Refusal('QUIZ_NOT_READY', { message: first.message, details: { problems } });
    return exam;
  };

  const locked = async (trx: Trx, id: string) => {
    const row = await lockQuiz(trx, id, { kind: 'mock' });
    if (row === undefined) throw notFound('mock exam');
    return row;
  };

  return {
    read,
    async list(query) {
      const { rows, total } = await listedExams(db, query);
      await versions.load(
        db,
        rows.map(({ id, version }) => ({ quizId: id, version })),
      );
      const counts = await attemptCounts(
        db,
        rows.map(({ id }) => id),
      );
      const items = await Promise.all(
        rows.map(async (row) =>
          toStaffExam(row, await versions.read(db, { quizId: row.id, version: row.version }), counts.get(row.id)),
        ),
      );
      return { items, total };
    },
    async add(draft, by) {
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      await inTransaction(db, async (trx) => {
        const exam = await written(trx, draft, []);
        const body = examBody(exam);
        await insertQuiz(trx, {
          ...NEW_EXAM,
          ...examColumns(exam, body),
          id,
          source_key: null,
          status: 'draft',
          author_id: by.actor.userId,
          published_at: null,
          created_at: now,
          updated_at: now,
        });
        await insertVersion(trx, { quizId: id, version: 1 }, body, by.actor.userId, now);
        await act(trx, 'mockExam.add', id, body.title, by);
      });
      return read(id);
    },
    async edit(id, { version, ...draft }, by) {
      await found(id);
      await inTransaction(db, async (trx) => {
        const row = await locked(trx, id);
        if (row.version !== version) {
          throw new Refusal('EDIT_CONFLICT', { message: 'Someone else changed this mock exam. Reload and try again.' });
        }
        const now = clock.now();
        const { questions } = await versions.read(trx, { quizId: id, version });
        const exam = await written(trx, draft, questions);
        const body = examBody(exam);
        await updateQuiz(trx, id, { ...examColumns(exam, body), version: version + 1, updated_at: now });
        await insertVersion(trx, { quizId: id, version: version + 1 }, body, by.actor.userId, now);
        await act(trx, 'mockExam.edit', id, body.title, by);
      });
      content.changed();
      return read(id);
    },
    async setStatus(id, status, by) {
      await found(id);
      await inTransaction(db, async (trx) => {
        const row = await locked(trx, id);
        if (row.status === status) return;
        const now = clock.now();
        const first = status === 'published' ? { published_at: now } : {};
        await updateQuiz(trx, id, { status, ...first, updated_at: now });
        await act(trx, STATUS_ACTS[status], id, row.title, by);
      });
      content.changed();
      const row = await found(id);
      return toStaffExam(row, await versions.read(db, { quizId: id, version: row.version }), await countsOf(id));
    },
    async remove(id, by) {
      if ((await countsOf(id)) !== undefined) throw new Refusal('QUIZ_IN_USE', { message: IN_USE });
      try {
        await inTransaction(db, async (trx) => {
          const row = await locked(trx, id);
          await deleteQuiz(trx, id);
          await act(trx, 'mockExam.delete', id, row.title, by);
        });
      } catch (error) {
        // A learner started it at the same time.
        if (isReferenceFault(error)) throw new Refusal('QUIZ_IN_USE', { message: IN_USE, cause: error });
        throw error;
      }
      content.changed();
    },
  };
};
