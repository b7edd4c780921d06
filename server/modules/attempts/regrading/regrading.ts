import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { orderRegrade, Regrade } from '#shared/contract/attempts/regrade.ts';
import { needsKey } from '#shared/domain/attempts/regrade-modes.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { recordAct } from '../../site/index.ts';
import { type DemandApprovedSources, type QuizVersions, lockQuiz, regradedBody, stepsOf } from '../../quizzes/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { StoredAnswers } from '../archive/stored-answers.ts';
import { correctedOf, currentRegrades, suggestedModes, type Regradable } from './corrected-questions.ts';
import { createRegradePreview, nextSteps, type ChosenModes, type PreviewRegrade } from './regrade-preview.ts';
import {
  countUnreadable,
  findRegradable,
  finishedVersions,
  insertRegrade,
  lockRegrade,
  namesOf,
  newestRegradeOf,
  regradesOf,
  updateRegrade,
  type RegradeRow,
} from './regrades-repository.ts';

const SHOWN = 20;

export interface RegradingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'log'> {
  readonly versions: QuizVersions;
}

type Order = ParsedBodyOf<typeof orderRegrade>;

interface Ordered extends Pick<Order, 'reason' | 'notify'> {
  readonly modes: ChosenModes;
  readonly actorId: string | null;
  readonly requestId: string;
}

export interface Regrading {
  /** Throws 404. */
  readonly preview: PreviewRegrade;
  /**
   * Schedules a regrade; a background job runs it. Throws EDIT_CONFLICT if the quiz was saved since the preview or
   * another regrade is running, and VALIDATION_FAILED for a question that can't be regraded in that mode.
   */
  order(quizId: string, order: Order, call: { readonly actor: Actor; readonly requestId: string }): Promise<Regrade>;
  /**
   * Schedules a regrade by all corrected keys of a quiz that was saved in the same transaction, and notifies learners. Points that an
   * earlier regrade fixed stay. Returns false when there is nothing to correct. Throws EDIT_CONFLICT while another regrade is running.
   * @param actorId null for an update of the starter content at the server's start
   */
  orderCorrected(
    trx: Trx,
    quizId: string,
    call: { readonly reason: string; readonly actorId: string | null; readonly requestId: string },
  ): Promise<boolean>;
  /**
   * Has the newest regrade of a quiz try attempts again that it couldn't read; a background job does it. Without such attempts, and
   * while it is running, nothing changes. Throws 404.
   */
  retry(quizId: string, call: { readonly actor: Actor; readonly requestId: string }): Promise<Regrade>;
  /** Returns the newest regrades of a quiz. Throws 404. */
  list(quizId: string): Promise<Regrade[]>;
}

/** Returns the modes of a regrade's questions, in their stored order. */
const modesIn = (row: RegradeRow): ChosenModes => {
  const steps = stepsOf(row);
  // Written only by `insert`.
  const ids = JSON.parse(row.questions) as string[];
  return new Map(ids.map((id) => [id, steps[id]?.at(-1)?.mode ?? 'newKey']));
};

const refuse = (message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'questionIds', message }] } });

interface OrderingDeps extends RegradingDeps {
  readonly stored: StoredAnswers;
  readonly demandApprovedSources: DemandApprovedSources;
}

/** Previewing and ordering regrades, for editors. */
export const createRegrading = (deps: OrderingDeps): Regrading => {
  const { db, clock, random, versions, demandApprovedSources } = deps;

  /** Returns the newest regrade if it is the same order, resent because the response was lost. */
  const repeated = (newest: RegradeRow | undefined, version: number, modes: ChosenModes): RegradeRow | null =>
    newest?.version === version && JSON.stringify([...modesIn(newest)]) === JSON.stringify([...modes]) ? newest : null;

  /** @param rows of one quiz */
  const toViews = async (from: Db, rows: readonly RegradeRow[]): Promise<Regrade[]> => {
    const authors = [...new Set(rows.flatMap(({ author_id }) => (author_id === null ? [] : [author_id])))];
    const names = await namesOf(from, authors);
    const [first] = rows;
    const newest = first === undefined ? null : await newestRegradeOf(from, first.quiz_id);
    return Promise.all(
      rows.map(async (row) => {
        // A newer regrade tries again what this one couldn't read.
        const hasRun = row.id === newest && row.status !== 'running';
        const { questions } = await versions.read(from, { quizId: row.quiz_id, version: row.version });
        const modes = [...modesIn(row)];
        return {
          _id: row.id,
          version: row.version,
          questionIds: modes.map(([questionId]) => questionId),
          questions: modes.map(([questionId, mode]) => {
            const index = questions.findIndex(({ id }) => id === questionId);
            return { questionId, number: index < 0 ? null : index + 1, mode };
          }),
          reason: row.reason,
          orderedAt: new Date(row.created_at).toISOString(),
          orderedBy: names.get(row.author_id ?? '') ?? null,
          notify: row.notify === 1,
          running: row.status === 'running',
          judged: row.judged,
          changed: row.changed,
          unreadable: hasRun ? await countUnreadable(from, row) : 0,
        };
      }),
    );
  };
  const toView = async (from: Db, row: RegradeRow): Promise<Regrade> => {
    const [view] = await toViews(from, [row]);
    if (view === undefined) throw new Error('A regrade has no view');
    return view;
  };

  /** Throws VALIDATION_FAILED unless those questions can be regraded in those modes and at least one question remains. */
  const demandRegradable = async (trx: Trx, quiz: Regradable, modes: ChosenModes): Promise<void> => {
    const corrected = await correctedOf(trx, versions, quiz);
    for (const [id, mode] of modes) {
      const found = corrected.find(({ questionId }) => questionId === id);
      if (found === undefined) throw refuse('A question’s key hasn’t changed since its attempts were scored');
      if (!found.fits && needsKey(mode)) {
        const what = found.removed ? 'removed' : 'rewritten';
        throw refuse(
          `Question ${String(found.number)} was ${what}, so its new key can’t be applied to old answers. Give everyone full points, or leave it out.`,
        );
      }
    }
    const { steps } = await currentRegrades(trx, quiz.id);
    const next = nextSteps(steps, quiz.version, modes);
    for (const version of await finishedVersions(trx, quiz.id, quiz.version)) {
      const body = await versions.read(trx, { quizId: quiz.id, version });
      const { questions, gradings = {} } = await regradedBody(body, version, next, (number) =>
        versions.read(trx, { quizId: quiz.id, version: number }),
      );
      if (questions.every(({ id }) => gradings[id]?.fixed === 'drop')) {
        throw refuse('At least one question must count. Give everyone full points instead.');
      }
    }
  };

  const insert = async (
    trx: Trx,
    quiz: Regradable,
    newest: RegradeRow | undefined,
    { modes, notify, reason, actorId, requestId }: Ordered,
  ): Promise<RegradeRow> => {
    if (newest?.status === 'running') {
      throw new Refusal('EDIT_CONFLICT', {
        message: 'A regrade of this quiz is in progress. Wait until it finishes.',
      });
    }
    const { corrections, steps } = await currentRegrades(trx, quiz.id);
    const questionIds = [...modes.keys()];
    // Practice reads which version has the key of a question. That of a rewritten one stays its own.
    const fitting = new Set(
      (await correctedOf(trx, versions, quiz)).flatMap(({ questionId, fits }) => (fits ? [questionId] : [])),
    );
    const added = Object.fromEntries(questionIds.filter((id) => fitting.has(id)).map((id) => [id, quiz.version]));
    const now = clock.now();
    const row: RegradeRow = {
      id: makeId(now, (count) => random.bytes(count)),
      quiz_id: quiz.id,
      number: (newest?.number ?? 0) + 1,
      version: quiz.version,
      questions: JSON.stringify(questionIds),
      corrections: JSON.stringify({ ...corrections, ...added }),
      steps: JSON.stringify(nextSteps(steps, quiz.version, modes)),
      notify: notify ? 1 : 0,
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
    const details = {
      title: quiz.title,
      version: quiz.version,
      questions: questionIds.join(', '),
      modes: [...modes.values()].join(', '),
      reason,
    };
    await recordAct(trx, { clock, random }, { actorId, action: 'quiz.regrade', subject: quiz.id, details, requestId });
    return row;
  };

  return {
    preview: createRegradePreview(deps),
    order: (quizId, given, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        const { version, reason, notify } = given;
        const modes: ChosenModes = new Map(
          [...new Set(given.questionIds)].toSorted().map((id) => [id, given.modes[id] ?? 'newKey']),
        );
        const [newest] = await regradesOf(trx, quizId, 1);
        const same = repeated(newest, version, modes);
        if (same !== null) return toView(trx, same);
        if (quiz.version !== version) throw new Refusal('EDIT_CONFLICT');
        // The keys of a version that learners aren't asked may not be approved yet.
        await demandApprovedSources(trx, [quizId]);
        if (newest?.status !== 'running') await demandRegradable(trx, quiz, modes);
        return toView(
          trx,
          await insert(trx, quiz, newest, { modes, notify, reason, actorId: actor.userId, requestId }),
        );
      }),
    async orderCorrected(trx, quizId, call) {
      const quiz = await lockQuiz(trx, quizId);
      if (quiz === undefined) throw notFound('quiz');
      const modes = suggestedModes(await correctedOf(trx, versions, quiz));
      if (modes.size === 0) return false;
      const [newest] = await regradesOf(trx, quizId, 1);
      await insert(trx, quiz, newest, { modes, notify: true, ...call });
      return true;
    },
    retry: (quizId, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        const [newest] = await regradesOf(trx, quizId, 1);
        if (newest === undefined) throw notFound('regrade');
        const held = (await lockRegrade(trx, newest.id)) ?? newest;
        if (held.status === 'running' || (await countUnreadable(trx, held)) === 0) return toView(trx, held);
        await updateRegrade(trx, held.id, { status: 'running', reached: '', done_at: null });
        const details = { title: quiz.title, version: held.version, reason: held.reason };
        const act = { actorId: actor.userId, action: 'quiz.regrade', subject: quizId, details, requestId } as const;
        await recordAct(trx, { clock, random }, act);
        return toView(trx, { ...held, status: 'running' });
      }),
    async list(quizId) {
      if ((await findRegradable(db, quizId)) === undefined) throw notFound('quiz');
      return toViews(db, await regradesOf(db, quizId, SHOWN));
    },
  };
};
