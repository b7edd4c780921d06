import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { orderRegrade, Regrade, RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { recordAct } from '../../site/index.ts';
import { type DemandApprovedSources, type QuizVersions, lockQuiz } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { correctedOf, createRegradePreview, currentCorrections, type Regradable } from './regrade-preview.ts';
import { findRegradable, insertRegrade, regradesOf, type RegradeRow } from './regrades-repository.ts';

const SHOWN = 20;

export interface RegradingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'log'> {
  readonly versions: QuizVersions;
}

type Order = ParsedBodyOf<typeof orderRegrade>;

interface Ordered extends Pick<Order, 'questionIds' | 'reason'> {
  readonly actorId: string | null;
  readonly requestId: string;
}

export interface Regrading {
  /** Throws 404. */
  preview(quizId: string, questions: readonly string[] | undefined): Promise<RegradePreview>;
  /**
   * Schedules a regrade; a background job runs it. Throws EDIT_CONFLICT if the quiz was saved since the preview or
   * another regrade is running, and VALIDATION_FAILED for a question whose key can't be applied to old answers.
   */
  order(quizId: string, order: Order, call: { readonly actor: Actor; readonly requestId: string }): Promise<Regrade>;
  /**
   * Schedules a regrade by all corrected keys of a quiz that was saved in the same transaction. Returns false when there is
   * nothing to correct. Throws EDIT_CONFLICT while another regrade is running.
   * @param actorId null for an update of the starter content at the server's start
   */
  orderCorrected(
    trx: Trx,
    quizId: string,
    call: { readonly reason: string; readonly actorId: string | null; readonly requestId: string },
  ): Promise<boolean>;
  /** Returns the newest regrades of a quiz. Throws 404. */
  list(quizId: string): Promise<Regrade[]>;
}

const toView = (row: RegradeRow): Regrade => ({
  _id: row.id,
  version: row.version,
  // Written only by `order`.
  questionIds: JSON.parse(row.questions) as string[],
  reason: row.reason,
  orderedAt: new Date(row.created_at).toISOString(),
  running: row.status === 'running',
  judged: row.judged,
  changed: row.changed,
});

const refuse = (message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'questionIds', message }] } });

interface OrderingDeps extends RegradingDeps {
  readonly demandApprovedSources: DemandApprovedSources;
}

/** Previewing and ordering regrades, for editors. */
export const createRegrading = (deps: OrderingDeps): Regrading => {
  const { db, clock, random, versions, demandApprovedSources } = deps;

  /** Returns the newest regrade if it is the same order, resent because the response was lost. */
  const repeated = (newest: RegradeRow | undefined, { version, questionIds }: Order): RegradeRow | null =>
    newest?.version === version && newest.questions === JSON.stringify(questionIds) ? newest : null;

  const demandCorrected = async (trx: Trx, quiz: { id: string; title: string; version: number }, ids: string[]) => {
    const corrected = await correctedOf(trx, versions, quiz);
    for (const id of ids) {
      const found = corrected.find(({ questionId }) => questionId === id);
      if (found === undefined) throw refuse('A question’s key hasn’t changed since its attempts were scored');
      if (!found.fits) {
        throw refuse(`Question ${String(found.number)} was rewritten, so its new key can’t be applied to old answers`);
      }
    }
  };

  const insert = async (
    trx: Trx,
    quiz: Regradable,
    newest: RegradeRow | undefined,
    { questionIds, reason, actorId, requestId }: Ordered,
  ): Promise<RegradeRow> => {
    if (newest?.status === 'running') {
      throw new Refusal('EDIT_CONFLICT', {
        message: 'A regrade of this quiz is in progress. Wait until it finishes.',
      });
    }
    const { corrections } = await currentCorrections(trx, quiz.id);
    const added = Object.fromEntries(questionIds.map((id) => [id, quiz.version]));
    const now = clock.now();
    const row: RegradeRow = {
      id: makeId(now, (count) => random.bytes(count)),
      quiz_id: quiz.id,
      number: (newest?.number ?? 0) + 1,
      version: quiz.version,
      questions: JSON.stringify(questionIds),
      corrections: JSON.stringify({ ...corrections, ...added }),
      reason,
      author_id: actorId,
      status: 'running',
      reached: '',
      judged: 0,
      changed: 0,
      created_at: now,
      done_at: null,
    };
    await insertRegrade(trx, row);
    const details = { title: quiz.title, version: quiz.version, questions: questionIds.join(', '), reason };
    await recordAct(trx, { clock, random }, { actorId, action: 'quiz.regrade', subject: quiz.id, details, requestId });
    return row;
  };

  return {
    preview: createRegradePreview(deps),
    order: (quizId, given, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        const order = { ...given, questionIds: [...new Set(given.questionIds)].toSorted() };
        const [newest] = await regradesOf(trx, quizId, 1);
        const same = repeated(newest, order);
        if (same !== null) return toView(same);
        if (quiz.version !== order.version) throw new Refusal('EDIT_CONFLICT');
        // The keys of a version that learners aren't asked may not be approved yet.
        await demandApprovedSources(trx, [quizId]);
        if (newest?.status !== 'running') await demandCorrected(trx, quiz, order.questionIds);
        const { questionIds, reason } = order;
        return toView(await insert(trx, quiz, newest, { questionIds, reason, actorId: actor.userId, requestId }));
      }),
    async orderCorrected(trx, quizId, call) {
      const quiz = await lockQuiz(trx, quizId);
      if (quiz === undefined) throw notFound('quiz');
      const corrected = await correctedOf(trx, versions, quiz);
      const questionIds = corrected.flatMap(({ questionId, fits }) => (fits ? [questionId] : [])).toSorted();
      if (questionIds.length === 0) return false;
      const [newest] = await regradesOf(trx, quizId, 1);
      await insert(trx, quiz, newest, { questionIds, ...call });
      return true;
    },
    async list(quizId) {
      if ((await findRegradable(db, quizId)) === undefined) throw notFound('quiz');
      return (await regradesOf(db, quizId, SHOWN)).map(toView);
    },
  };
};
