import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  askForReview,
  listReviews,
  QuizReview,
  ReviewedContent,
  ReviewRule,
} from '#shared/contract/quizzes/reviews.ts';
import type { NewLink } from '#shared/contract/quizzes/linking/linking.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isEditor, maySee } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { putSetting, recordAct } from '../../site/index.ts';
import { demandEdit, demandSight } from '../editing/permissions.ts';
import { demandReady } from '../editing/prepare.ts';
import type { Authoring } from '../editing/authoring.ts';
import { findQuiz, findQuizzes, lockQuiz } from '../reading/repository.ts';
import { reviewRule } from './approval.ts';
import { RULE_SETTING } from './public.ts';
import { isApproved } from './approval-repository.ts';
import { createAssigning, type Assigning } from './assigning.ts';
import { createDeciding, type Deciding } from './deciding.ts';
import { createReviewNotices } from './notices.ts';
import { OVER, reviewSeenBy } from './review-access.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { demandComplete, draftBodies, draftIn } from './proposals.ts';
import {
  changeOpen,
  countWaiting,
  findReview,
  insertReview,
  lastReview,
  pageOfReviews,
  replaceOpen,
} from './repository.ts';
import { settingsOf, toContent, toReview } from './views.ts';

/** A badge shows no higher number. */
const COUNT_MAX = 100;

export interface ReviewDetail {
  readonly review: QuizReview;
  readonly content: ReviewedContent;
  readonly published: ({ readonly version: number } & ReviewedContent) | null;
  readonly corrections: { questionId: string; note: string }[];
  readonly links: (NewLink & { title: string | null })[];
  readonly unlinked: string[];
}

export interface Reviewing extends Deciding, Pick<Assigning, 'reviewers' | 'assign'> {
  /** Throws FORBIDDEN, EDIT_CONFLICT if a newer version was saved, QUIZ_NOT_READY or VALIDATION_FAILED. */
  ask(quizId: string, request: ParsedBodyOf<typeof askForReview>, call: Authoring): Promise<QuizReview>;
  /** Throws 404 for another person's request, or EDIT_CONFLICT if it was decided. */
  withdraw(actor: Actor, id: string): Promise<void>;
  list(actor: Actor, query: ParsedQueryOf<typeof listReviews>): Promise<{ items: QuizReview[]; total: number }>;
  count(actor: Actor): Promise<number>;
  get(actor: Actor, id: string): Promise<ReviewDetail>;
  state(
    actor: Actor,
    quizId: string,
  ): Promise<{ required: boolean; unreviewedDrafts: boolean; approved: boolean; review: QuizReview | null }>;
  rule(): Promise<{ rule: ReviewRule; required: boolean; editors: number }>;
  setRule(rule: ReviewRule, call: Authoring): Promise<{ rule: ReviewRule; required: boolean; editors: number }>;
}

/** Requests that a second person approves a quiz, and their decisions. */
export const createReviewing = (deps: QuizDeps): Reviewing => {
  const { db, clock, random, versions } = deps;
  const notices = createReviewNotices(deps);
  const assigning = createAssigning(deps);

  const shown = async (at: Db, actor: Actor, id: string): Promise<QuizReview> =>
    toReview(await reviewSeenBy(at, actor, id), actor);

  const bodyOfDraft = draftBodies(deps);

  const titledLinks = async (actor: Actor, links: readonly NewLink[]): Promise<ReviewDetail['links']> => {
    const sources = await findQuizzes(
      db,
      links.map(({ from }) => from.quizId),
    );
    const titles = new Map(sources.filter((quiz) => maySee(actor, quiz)).map((quiz) => [quiz.id, quiz.title]));
    return links.map((one) => ({ ...one, title: titles.get(one.from.quizId) ?? null }));
  };

  return {
    async ask(quizId, { version, note, scheduledAt, draft, assigneeId }, { actor, requestId }) {
      const found = await findQuiz(db, quizId);
      if (found === undefined) throw notFound('quiz');
      demandEdit(actor, found);
      return inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        demandEdit(actor, quiz);
        if (quiz.version !== version) throw new Refusal('EDIT_CONFLICT');
        if (draft !== undefined && !isForLearners(quiz))
          throw invalid('draft', 'Save this quiz as a draft, then ask for a review of that version.');
        const now = clock.now();
        if (draft === undefined) demandComplete(await versions.read(trx, { quizId, version }));
        else demandReady({ ...draft, status: 'published' }, await bodyOfDraft(trx, quiz, draft), now);
        const time = scheduledAt === null ? null : Date.parse(scheduledAt);
        if (time !== null && time <= now) {
          const problems = [{ field: 'scheduledAt', message: 'The scheduled time has passed' }];
          throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
        }
        const earlier = await lastReview(trx, quizId);
        await replaceOpen(trx, quizId, now);
        const id = makeId(now, (count) => random.bytes(count));
        await insertReview(trx, {
          id,
          quiz_id: quizId,
          version,
          draft: draft === undefined ? null : JSON.stringify(draft),
          status: 'open',
          note,
          scheduled_at: time,
          requested_by: actor.userId,
          requested_at: now,
          decided_by: null,
          decided_at: null,
          reason: null,
          approved_version: null,
          assignee_id: null,
        });
        const review = await reviewSeenBy(trx, actor, id);
        if (assigneeId === null) await notices.requested(trx, review, earlier);
        else await assigning.setReviewer(trx, review, assigneeId, actor, earlier);
        const act = { actorId: actor.userId, action: 'quiz.askReview', subject: quizId, requestId } as const;
        await recordAct(trx, { clock, random }, { ...act, details: { title: quiz.title, version } });
        return shown(trx, actor, id);
      });
    },

    async withdraw(actor, id) {
      await inTransaction(db, async (trx) => {
        const row = await findReview(trx, id);
        if (row?.requested_by !== actor.userId) throw notFound('review');
        if (row.status === 'withdrawn') return;
        if (!(await changeOpen(trx, id, { status: 'withdrawn', decided_at: clock.now() }))) {
          throw new Refusal('EDIT_CONFLICT', { message: OVER });
        }
      });
    },

    async list(actor, query) {
      const { rows, total } = await pageOfReviews(db, query, { id: actor.userId, seesAll: isEditor(actor) });
      return { items: rows.map((row) => toReview(row, actor)), total };
    },

    count: (actor) => countWaiting(db, actor.userId, COUNT_MAX),

    async get(actor, id) {
      const review = await reviewSeenBy(db, actor, id);
      const quiz = await findQuiz(db, review.quiz_id);
      if (quiz === undefined) throw notFound('review');
      demandSight(actor, quiz);
      const draft = draftIn(review);
      const body =
        draft === null
          ? await versions.read(db, { quizId: quiz.id, version: review.version })
          : await bodyOfDraft(db, quiz, draft);
      const live = quiz.live_version ?? (quiz.status === 'published' ? quiz.version : null);
      // After the approval the comparison stays with what learners were asked before.
      const isItself = review.status === 'approved' && live === review.approved_version;
      const published = live === null || isItself ? null : await versions.read(db, { quizId: quiz.id, version: live });
      const settings = settingsOf(quiz);
      return {
        review: toReview(review, actor),
        content: toContent(body, draft ?? (review.version === quiz.version ? settings : null)),
        published:
          published === null || live === null
            ? null
            : { version: live, ...toContent(published, live === quiz.version ? settings : null) },
        corrections: draft?.corrections ?? [],
        links: await titledLinks(actor, draft?.linking?.links ?? []),
        unlinked: draft?.linking?.unlinked ?? [],
      };
    },

    ...createDeciding(deps),

    reviewers: (actor, reviewId) => assigning.reviewers(actor, reviewId),
    assign: (id, change, call) => assigning.assign(id, change, call),

    async state(actor, quizId) {
      const quiz = await findQuiz(db, quizId);
      if (quiz === undefined) throw notFound('quiz');
      demandSight(actor, quiz);
      const row = await lastReview(db, quizId);
      const unreviewedDrafts = quiz.needs_review === 1;
      return {
        required: unreviewedDrafts || (await reviewRule(db)).required,
        unreviewedDrafts,
        approved: await isApproved(db, quizId, quiz.version),
        review: row === undefined ? null : toReview(row, actor),
      };
    },

    rule: () => reviewRule(db),

    setRule: (rule, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const before = (await reviewRule(trx)).rule;
        await putSetting(trx, RULE_SETTING, rule);
        if (before !== rule) {
          const act = { actorId: actor.userId, action: 'quiz.reviewRule', subject: 'quizzes', requestId } as const;
          await recordAct(trx, { clock, random }, { ...act, details: { from: before, to: rule } });
        }
        return reviewRule(trx);
      }),
  };
};
