import type { QuizForStaff, QuizListItem } from '#shared/contract/quizzes/quiz.ts';
import { isForLearners, type QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { recordAct } from '../../site/index.ts';
import { insertVersion } from '../versions-repository.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { demandStatus, maySeeKey } from '../../../platform/authoring/permissions.ts';
import { demandApproved } from '../reviewing/approval.ts';
import { demandEdit, demandNoTest, demandSight } from './permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz, insertQuiz, lockQuiz, updateQuizRow } from '../reading/repository.ts';
import { toListItem, toStaffView } from '../reading/views.ts';
import type { Authoring } from './authoring.ts';
import { copyLinks } from '../linking/repository.ts';

const TITLE_MAX = 200;
const COPY = 'Copy of ';

export interface StatusChange {
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
}

export interface QuizLifecycle {
  /** Changes the status of a quiz; its version stays. Throws FORBIDDEN or QUIZ_NOT_READY. */
  setStatus(id: string, change: StatusChange, call: Authoring): Promise<QuizListItem>;
  /** Creates a draft with the same questions for the caller. Throws FORBIDDEN if the caller may not see the key. */
  duplicate(id: string, call: Authoring): Promise<QuizForStaff>;
}

/** Lifecycle of quizzes: status, schedule, duplication and deletion. */
export const createQuizLifecycle = ({
  db,
  clock,
  random,
  versions,
}: Pick<QuizDeps, 'db' | 'clock' | 'random' | 'versions'>): QuizLifecycle => ({
  async setStatus(id, { status, scheduledAt }, { actor, requestId }) {
    const found = await findQuiz(db, id);
    if (found === undefined) throw notFound('quiz');
    demandEdit(actor, found);
    demandStatus(actor, status);
    await inTransaction(db, async (trx) => {
      const row = await lockQuiz(trx, id);
      if (row === undefined) throw notFound('quiz');
      demandEdit(actor, row);
      const now = clock.now();
      await demandNoTest(trx, id, status, now);
      if (isForLearners({ status })) {
        const problems = readinessFaults((await versions.read(trx, { quizId: id, version: row.version })).questions);
        if (status === 'scheduled' && Date.parse(scheduledAt ?? '') <= now) {
          problems.push({ field: 'scheduledAt', message: 'The scheduled time has passed' });
        }
        if (problems.length > 0) throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
        if (row.status !== 'published') await demandApproved(trx, row);
      }
      await updateQuizRow(trx, id, {
        status,
        scheduled_at: status === 'scheduled' ? Date.parse(scheduledAt ?? '') : null,
        published_at: status === 'published' ? (row.published_at ?? now) : row.published_at,
        ...(status === 'published' && { live_version: row.version }),
        updated_at: now,
      });
      const details = { title: row.title, from: row.status, to: status };
      await recordAct(
        trx,
        { clock, random },
        { actorId: actor.userId, action: 'quiz.status', subject: id, details, requestId },
      );
    });
    const row = await findQuiz(db, id);
    if (row === undefined) throw notFound('quiz');
    return toListItem(row);
  },

  async duplicate(id, { actor, requestId }) {
    const found = await findQuiz(db, id);
    if (found === undefined) throw notFound('quiz');
    demandSight(actor, found);
    const now = clock.now();
    const copyId = makeId(now, (count) => random.bytes(count));
    const body = await inTransaction(db, async (trx) => {
      // Locked, so that the copy has the newest version and the links of the same moment.
      const source = await lockQuiz(trx, id);
      if (source === undefined) throw notFound('quiz');
      demandSight(actor, source);
      const title = `${COPY}${source.title}`.slice(0, TITLE_MAX);
      const copied = { ...(await versions.read(trx, { quizId: id, version: source.version })), title };
      const { subject_name, chapter_name, author_name, ...columns } = source;
      await insertQuiz(trx, {
        ...columns,
        id: copyId,
        source_key: null,
        title,
        title_folded: foldForSearch(title),
        status: 'draft',
        scheduled_at: null,
        published_at: null,
        live_version: null,
        author_id: actor.userId,
        version: 1,
        created_at: now,
        updated_at: now,
      });
      await insertVersion(trx, { quizId: copyId, version: 1 }, copied, actor.userId, now);
      await copyLinks(trx, id, copyId);
      // Stored by id, so that the name disappears with the account.
      const author = author_name === null ? null : source.author_id;
      const details = { title, of: id, subject: subject_name, chapter: chapter_name, author };
      await recordAct(
        trx,
        { clock, random },
        { actorId: actor.userId, action: 'quiz.duplicate', subject: copyId, details, requestId },
      );
      return copied;
    });
    const row = await findQuiz(db, copyId);
    if (row === undefined || !maySeeKey(actor, row)) throw notFound('quiz');
    return toStaffView(row, body);
  },
});
