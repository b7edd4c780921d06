import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import type { QuizBody } from '../quiz-body.ts';
import { insertVersion } from '../versions-repository.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { UploadedPart } from '../../../platform/http/routes/route.ts';
import type { CorrectedQuiz } from '#shared/contract/quizzes/linking/linking.ts';
import { linkSources } from '../linking/adding.ts';
import { createLinking, NO_LINKING } from '../linking/linking.ts';
import type { Authoring } from './authoring.ts';
import { storeImage } from './image.ts';
import { demandStatus } from '../../../platform/authoring/permissions.ts';
import { noteCorrections } from '../corrections/repository.ts';
import { demandNoReview, reviewMark } from '../reviewing/approval.ts';
import { demandEdit, demandNoTest } from './permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { demandReady, prepareBody, type ParsedDraft } from './prepare.ts';
import {
  findSubjectNames,
  findQuiz,
  hasAttempts,
  insertQuiz,
  lockQuiz,
  lockQuizzes,
  removeQuiz,
  updateQuizRow,
  type QuizRow,
} from '../reading/repository.ts';
import { toStaffView } from '../reading/views.ts';

export interface QuizWrite extends Authoring {
  readonly draft: ParsedDraft;
  readonly files: readonly UploadedPart[];
}

export interface QuizWriting {
  /** Creates a quiz with its first version. Throws FORBIDDEN, QUIZ_NOT_READY, FILE_REFUSED or VALIDATION_FAILED. */
  add(write: QuizWrite): Promise<QuizForStaff>;
  /**
   * Saves a new version. Throws as `add`, and EDIT_CONFLICT if someone saved since `baseVersion`. Repeating a save
   * whose response was lost changes nothing.
   */
  update(id: string, write: QuizWrite): Promise<{ quiz: QuizForStaff; corrected: CorrectedQuiz[] }>;
  /** Deletes a quiz without attempts. Throws QUIZ_IN_USE or FORBIDDEN. */
  remove(id: string, call: Authoring): Promise<void>;
}

/** Returns the columns set by a save. */
export const columnsOf = (draft: ParsedDraft, body: QuizBody, now: number) => ({
  title: body.title,
  title_folded: foldForSearch(body.title),
  description: body.description,
  program: draft.program,
  subject_id: draft.subjectId,
  chapter_id: draft.chapterId,
  difficulty: draft.difficulty,
  time_limit_minutes: body.timeLimitMinutes,
  pass_mark: body.passMark,
  access: draft.access,
  status: draft.status,
  scheduled_at: draft.status === 'scheduled' ? Date.parse(draft.scheduledAt ?? '') : null,
  shuffle_questions: body.shuffleQuestions ? (1 as const) : (0 as const),
  shuffle_options: body.shuffleOptions ? (1 as const) : (0 as const),
  negative_milli: body.negativeMilli,
  attempts_allowed: draft.attemptsAllowed,
  feedback: draft.feedback,
  question_count: body.questions.length,
  updated_at: now,
});

/** Returns the names of a draft's subject and chapter. Throws VALIDATION_FAILED if they don't belong together. */
export const subjectNamesOf = async (
  db: Db,
  draft: Pick<ParsedDraft, 'subjectId' | 'chapterId'>,
): Promise<{ subject: string; chapter: string }> => {
  const names = await findSubjectNames(db, draft.subjectId, draft.chapterId);
  if (names !== undefined) return names;
  throw invalid('chapterId', 'That chapter isn’t part of this subject');
};

export const createQuizWriting = (deps: QuizDeps): QuizWriting => {
  const { db, clock, random, contentKeys, versions, files: store } = deps;
  const linking = createLinking(deps);
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
  const partKey = contentKeys('quiz parts');

  /** Stores the image, runs the work, and deletes the image if the work fails. */
  const withImage = async <T>(
    files: readonly UploadedPart[],
    work: (path: string | null) => Promise<T>,
  ): Promise<T> => {
    const image = await storeImage(store, files, newId);
    try {
      return await work(image?.path ?? null);
    } catch (error) {
      if (image !== null) await store.remove(image.key);
      throw error;
    }
  };
  const staffView = async (id: string, body: QuizBody): Promise<QuizForStaff> => {
    const row = await findQuiz(db, id);
    if (row === undefined) throw notFound('quiz');
    return toStaffView(row, body);
  };
  /** Returns the result of a save that repeats the previous one because its response was lost. Throws EDIT_CONFLICT. */
  const repeated = async (trx: Trx, row: QuizRow, draft: ParsedDraft, body: QuizBody, call: Authoring) => {
    const { id: quizId, version, status, title, needs_review } = row;
    const stored = await versions.read(trx, { quizId, version });
    const isSame =
      draft.baseVersion === version - 1 && draft.status === status && JSON.stringify(stored) === JSON.stringify(body);
    if (!isSame) throw new Refusal('EDIT_CONFLICT');
    const { questions: before } = await versions.read(trx, { quizId, version: version - 1 });
    const saved = {
      quizId,
      version,
      title,
      before,
      after: stored.questions,
      notes: [],
      unreviewed: needs_review === 1,
    };
    const corrected = await linking.repeated(trx, saved, draft.linking ?? NO_LINKING, call);
    if (corrected === null) throw new Refusal('EDIT_CONFLICT');
    return { body: stored, corrected };
  };

  return {
    async add({ actor, requestId, draft, files }) {
      demandStatus(actor, draft.status);
      const now = clock.now();
      const id = newId();
      const names = await subjectNamesOf(db, draft);
      const body = prepareBody(draft, { quizId: id, partKey, before: [], place: names });
      demandReady(draft, body, now);
      await withImage(files, (image) =>
        inTransaction(db, async (trx) => {
          await lockQuizzes(trx, linkSources(draft.linking));
          const needsReview = await reviewMark(trx, id, body.questions, null);
          if (isForLearners(draft)) await demandNoReview(trx, { needs_review: needsReview });
          await insertQuiz(trx, {
            ...columnsOf(draft, body, now),
            id,
            kind: 'standard',
            source_key: null,
            image,
            author_id: actor.userId,
            version: 1,
            published_at: draft.status === 'published' ? now : null,
            live_version: draft.status === 'published' ? 1 : null,
            needs_review: needsReview,
            created_at: now,
          });
          await insertVersion(trx, { quizId: id, version: 1 }, body, actor.userId, now);
          const saved = { quizId: id, version: 1, title: body.title, before: [], after: body.questions };
          const unreviewed = needsReview === 1;
          await linking.afterSave(trx, { ...saved, notes: [], unreviewed }, draft.linking ?? NO_LINKING, {
            actor,
            requestId,
          });
          const details = { status: draft.status, title: body.title };
          await recordAct(
            trx,
            { clock, random },
            { actorId: actor.userId, action: 'quiz.add', subject: id, details, requestId },
          );
        }),
      );
      return staffView(id, body);
    },

    async update(id, { actor, requestId, draft, files }) {
      const found = await findQuiz(db, id);
      if (found === undefined) throw notFound('quiz');
      demandEdit(actor, found);
      demandStatus(actor, draft.status);
      const now = clock.now();
      const names = await subjectNamesOf(db, draft);
      const stored = await withImage(files, (image) =>
        inTransaction(db, async (trx) => {
          await lockQuizzes(trx, [id, ...(draft.linking?.correctsIn ?? []), ...linkSources(draft.linking)]);
          const row = await findQuiz(trx, id);
          if (row === undefined) throw notFound('quiz');
          demandEdit(actor, row);
          const before = await versions.read(trx, { quizId: id, version: row.version });
          const body = prepareBody(draft, { quizId: id, partKey, before: before.questions, place: names });
          if (draft.baseVersion !== undefined && draft.baseVersion !== row.version)
            return repeated(trx, row, draft, body, { actor, requestId });
          if (draft.baseStatus !== undefined && draft.baseStatus !== row.status) throw new Refusal('EDIT_CONFLICT');
          demandReady(draft, body, now);
          await demandNoTest(trx, id, draft.status, now);
          const needsReview = await reviewMark(trx, id, body.questions, { ...before, ...row });
          if (isForLearners(draft)) await demandNoReview(trx, { needs_review: needsReview });
          const version = row.version + 1;
          await updateQuizRow(trx, id, {
            ...columnsOf(draft, body, now),
            version,
            image: image ?? row.image,
            needs_review: needsReview,
            published_at: draft.status === 'published' ? (row.published_at ?? now) : row.published_at,
            ...(draft.status === 'published' && { live_version: version }),
          });
          await insertVersion(trx, { quizId: id, version }, body, actor.userId, now);
          await noteCorrections(trx, { quizId: id, version }, draft.corrections, body.questions, now);
          const details = { status: draft.status, title: body.title, version };
          await recordAct(
            trx,
            { clock, random },
            { actorId: actor.userId, action: 'quiz.update', subject: id, details, requestId },
          );
          const saved = {
            quizId: id,
            version,
            title: body.title,
            before: before.questions,
            after: body.questions,
            notes: draft.corrections,
            unreviewed: needsReview === 1,
          };
          const corrected = await linking.afterSave(trx, saved, draft.linking ?? NO_LINKING, { actor, requestId });
          return { body, corrected };
        }),
      );
      return { quiz: await staffView(id, stored.body), corrected: stored.corrected };
    },

    async remove(id, { actor, requestId }) {
      try {
        await inTransaction(db, async (trx) => {
          const row = await lockQuiz(trx, id);
          if (row === undefined) throw notFound('quiz');
          demandEdit(actor, row);
          if (await hasAttempts(trx, id)) throw new Refusal('QUIZ_IN_USE');
          await removeQuiz(trx, id);
          const details = { title: row.title, status: row.status };
          await recordAct(
            trx,
            { clock, random },
            { actorId: actor.userId, action: 'quiz.delete', subject: id, details, requestId },
          );
        });
      } catch (error) {
        // A learner started it at the same time.
        if (isReferenceFault(error)) throw new Refusal('QUIZ_IN_USE', { cause: error });
        throw error;
      }
    },
  };
};
