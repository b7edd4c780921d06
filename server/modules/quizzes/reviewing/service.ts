import * as v from 'valibot';
import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz.ts';
import type {
  askForReview,
  listReviews,
  QuizReview,
  ReviewedContent,
  ReviewRule,
} from '#shared/contract/quizzes/reviews.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isOwnWork } from '#shared/domain/quizzes/reviewing.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Notify } from '../../notifications/index.ts';
import { putSetting, recordAct } from '../../site/index.ts';
import { noteCorrections } from '../corrections/repository.ts';
import { demandEdit, demandNoTest, demandSight } from '../editing/permissions.ts';
import { demandReady, prepareBody, type ParsedDraft } from '../editing/prepare.ts';
import { columnsOf, subjectNamesOf, type Authoring } from '../editing/writing.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz, lockQuiz, updateQuizRow, type QuizRow } from '../reading/repository.ts';
import { insertVersion } from '../versions-repository.ts';
import { reviewRule, RULE_SETTING } from './approval.ts';
import { isApproved } from './approval-repository.ts';
import { DECISIONS, decidedMail, type Decided } from './mails.ts';
import {
  closeReview,
  countDecidable,
  findReview,
  insertReview,
  lastReview,
  pageOfReviews,
  replaceOpen,
  type ReviewRow,
} from './repository.ts';
import { toContent, toReview } from './views.ts';

/** A badge shows no higher number. */
const COUNT_MAX = 100;
const OVER = 'This request was already decided, withdrawn or replaced by a newer one.';
const OWN_WORK = 'You wrote or submitted this version. Someone else has to approve it.';
const CHANGED = 'The quiz was saved after this request. Ask its author to request a new review.';

export interface ReviewDetail {
  readonly review: QuizReview;
  readonly content: ReviewedContent;
  readonly published: ({ readonly version: number } & ReviewedContent) | null;
  readonly corrections: { questionId: string; note: string }[];
}

export interface Reviewing {
  /** Throws FORBIDDEN, EDIT_CONFLICT if a newer version was saved, QUIZ_NOT_READY or VALIDATION_FAILED. */
  ask(quizId: string, request: ParsedBodyOf<typeof askForReview>, call: Authoring): Promise<QuizReview>;
  /** Throws 404 for another person's request, or EDIT_CONFLICT if it was decided. */
  withdraw(actor: Actor, id: string): Promise<void>;
  list(actor: Actor, query: ParsedQueryOf<typeof listReviews>): Promise<{ items: QuizReview[]; total: number }>;
  count(actor: Actor): Promise<number>;
  get(actor: Actor, id: string): Promise<ReviewDetail>;
  /** Throws FORBIDDEN for one's own work, EDIT_CONFLICT, QUIZ_NOT_READY or QUIZ_IN_USE. Repeating it changes nothing. */
  approve(id: string, publish: boolean, call: Authoring): Promise<QuizReview>;
  /** Throws FORBIDDEN for one's own work, or EDIT_CONFLICT if it was decided. */
  sendBack(id: string, reason: string, call: Authoring): Promise<QuizReview>;
  state(
    actor: Actor,
    quizId: string,
  ): Promise<{ required: boolean; unreviewedDrafts: boolean; approved: boolean; review: QuizReview | null }>;
  rule(): Promise<{ rule: ReviewRule; required: boolean; editors: number }>;
  setRule(rule: ReviewRule, call: Authoring): Promise<{ rule: ReviewRule; required: boolean; editors: number }>;
}

export interface ReviewingDeps extends QuizDeps {
  readonly notify: Notify;
}

/** Requests that a second person approves a quiz, and their decisions. */
export const createReviewing = (deps: ReviewingDeps): Reviewing => {
  const { db, clock, random, contentKeys, content, versions, notify } = deps;
  const partKey = contentKeys('quiz parts');

  const seen = async (at: Db, actor: Actor, id: string): Promise<ReviewRow> => {
    const row = await findReview(at, id);
    if (row === undefined || (!isEditor(actor) && row.requested_by !== actor.userId)) throw notFound('review');
    return row;
  };
  const shown = async (at: Db, actor: Actor, id: string): Promise<QuizReview> =>
    toReview(await seen(at, actor, id), actor);

  /** Returns the draft of a request as it was parsed when it was asked for. */
  const draftIn = (row: ReviewRow): ParsedDraft | null =>
    row.draft === null ? null : v.parse(QuizDraft, JSON.parse(row.draft));

  const bodyOfDraft = async (at: Db, quiz: QuizRow, draft: ParsedDraft): Promise<QuizBody> => {
    const before = await versions.read(at, { quizId: quiz.id, version: quiz.version });
    const place = await subjectNamesOf(at, draft);
    return prepareBody(draft, { quizId: quiz.id, partKey, before: before.questions, place });
  };

  const demandComplete = (body: QuizBody): void => {
    const problems = readinessFaults(body.questions);
    if (problems.length > 0) throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
  };

  /** Locks the quiz and the request for a decision by someone else. */
  const decidable = async (trx: Trx, id: string, actor: Actor): Promise<{ review: ReviewRow; quiz: QuizRow }> => {
    const found = await findReview(trx, id);
    if (found === undefined) throw notFound('review');
    const quiz = await lockQuiz(trx, found.quiz_id);
    const review = await findReview(trx, id);
    if (quiz === undefined || review === undefined) throw notFound('review');
    const work = { requesterId: review.requested_by, writerId: review.draft === null ? review.version_author : null };
    if (isOwnWork(actor.userId, work)) throw new Refusal('FORBIDDEN', { message: OWN_WORK });
    return { review, quiz };
  };

  const tell = async (
    trx: Trx,
    review: ReviewRow,
    decision: Decided['decision'],
    reason: string | null,
  ): Promise<void> => {
    const { requested_by: userId, requester, requester_email: email } = review;
    if (userId === null || requester === null || email === null) return;
    const decided = { name: requester, email, title: review.title, quizId: review.quiz_id, decision, reason };
    await notify(trx, {
      userId,
      kind: 'review',
      key: `quiz.review:${review.id}`,
      title: DECISIONS[decision](review.title),
      text: reason ?? 'Thank you for the quiz.',
      path: `/${review.quiz_id}/edit`,
      mail: (links) => decidedMail(decided, links),
    });
  };

  /** Saves the proposed change as a version that learners are asked at once, or at the quiz's time. */
  const applyDraft = async (trx: Trx, quiz: QuizRow, review: ReviewRow, draft: ParsedDraft): Promise<number> => {
    const now = clock.now();
    const body = await bodyOfDraft(trx, quiz, draft);
    const status = quiz.status === 'scheduled' ? 'scheduled' : 'published';
    demandComplete(body);
    await demandNoTest(trx, quiz.id, status, now);
    const version = quiz.version + 1;
    await updateQuizRow(trx, quiz.id, {
      ...columnsOf(draft, body, now),
      status,
      scheduled_at: quiz.scheduled_at,
      version,
      needs_review: 0,
      ...(status === 'published' && { published_at: quiz.published_at ?? now, live_version: version }),
    });
    await insertVersion(trx, { quizId: quiz.id, version }, body, review.requested_by, now);
    await noteCorrections(trx, { quizId: quiz.id, version }, draft.corrections, body.questions, now);
    return version;
  };

  /** Publishes or schedules the saved version. Returns what became of it. */
  const publish = async (trx: Trx, quiz: QuizRow, review: ReviewRow): Promise<Decided['decision']> => {
    const now = clock.now();
    const time = review.scheduled_at ?? (quiz.status === 'scheduled' ? quiz.scheduled_at : null);
    const later = time !== null && time > now;
    await demandNoTest(trx, quiz.id, 'published', now);
    await updateQuizRow(trx, quiz.id, {
      status: later ? 'scheduled' : 'published',
      scheduled_at: later ? time : null,
      ...(!later && { published_at: quiz.published_at ?? now, live_version: quiz.version }),
      needs_review: 0,
      updated_at: now,
    });
    return later ? 'scheduled' : 'published';
  };

  return {
    async ask(quizId, { version, note, scheduledAt, draft }, { actor, requestId }) {
      const found = await findQuiz(db, quizId);
      if (found === undefined) throw notFound('quiz');
      demandEdit(actor, found);
      return inTransaction(db, async (trx) => {
        const quiz = await lockQuiz(trx, quizId);
        if (quiz === undefined) throw notFound('quiz');
        demandEdit(actor, quiz);
        if (quiz.version !== version) throw new Refusal('EDIT_CONFLICT');
        const live = quiz.status === 'published' || quiz.status === 'scheduled';
        if (draft !== undefined && !live) {
          const message = 'Save this quiz as a draft, then ask for a review of that version.';
          throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'draft', message }] } });
        }
        const now = clock.now();
        if (draft === undefined) demandComplete(await versions.read(trx, { quizId, version }));
        else demandReady({ ...draft, status: 'published' }, await bodyOfDraft(trx, quiz, draft), now);
        const time = scheduledAt === null ? null : Date.parse(scheduledAt);
        if (time !== null && time <= now) {
          const problems = [{ field: 'scheduledAt', message: 'The scheduled time has passed' }];
          throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
        }
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
        });
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
        if (!(await closeReview(trx, id, { status: 'withdrawn', decided_at: clock.now() }))) {
          throw new Refusal('EDIT_CONFLICT', { message: OVER });
        }
      });
    },

    async list(actor, query) {
      const { rows, total } = await pageOfReviews(db, query, isEditor(actor) ? null : actor.userId);
      return { items: rows.map((row) => toReview(row, actor)), total };
    },

    count: (actor) => countDecidable(db, actor.userId, COUNT_MAX),

    async get(actor, id) {
      const review = await seen(db, actor, id);
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
      return {
        review: toReview(review, actor),
        content: toContent(body),
        published: published === null || live === null ? null : { version: live, ...toContent(published) },
        corrections: draft?.corrections ?? [],
      };
    },

    async approve(id, wanted, { actor, requestId }) {
      const result = await inTransaction(db, async (trx) => {
        const { review, quiz } = await decidable(trx, id, actor);
        if (review.status === 'approved' && review.decided_by === actor.userId) return shown(trx, actor, id);
        if (review.status !== 'open') throw new Refusal('EDIT_CONFLICT', { message: OVER });
        if (quiz.version !== review.version) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });
        const draft = draftIn(review);
        let approved = review.version;
        let decision: Decided['decision'] = 'approved';
        if (draft !== null) {
          approved = await applyDraft(trx, quiz, review, draft);
          decision = quiz.status === 'scheduled' ? 'scheduled' : 'published';
        } else {
          demandComplete(await versions.read(trx, { quizId: quiz.id, version: quiz.version }));
          if (wanted) decision = await publish(trx, quiz, review);
          else await updateQuizRow(trx, quiz.id, { needs_review: 0, updated_at: clock.now() });
        }
        const change = { status: 'approved', decided_by: actor.userId, decided_at: clock.now() } as const;
        if (!(await closeReview(trx, id, { ...change, approved_version: approved })))
          throw new Refusal('EDIT_CONFLICT', { message: OVER });
        await tell(trx, review, decision, null);
        const act = { actorId: actor.userId, action: 'quiz.approve', subject: quiz.id, requestId } as const;
        await recordAct(
          trx,
          { clock, random },
          { ...act, details: { title: quiz.title, version: approved, decision } },
        );
        return shown(trx, actor, id);
      });
      content.changed();
      return result;
    },

    sendBack: (id, reason, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const { review, quiz } = await decidable(trx, id, actor);
        if (review.status === 'sentBack' && review.decided_by === actor.userId && review.reason === reason) {
          return shown(trx, actor, id);
        }
        const change = { status: 'sentBack', decided_by: actor.userId, decided_at: clock.now(), reason } as const;
        if (!(await closeReview(trx, id, change))) throw new Refusal('EDIT_CONFLICT', { message: OVER });
        await tell(trx, review, 'sentBack', reason);
        const act = { actorId: actor.userId, action: 'quiz.sendBack', subject: quiz.id, requestId } as const;
        await recordAct(
          trx,
          { clock, random },
          { ...act, details: { title: quiz.title, version: review.version, reason } },
        );
        return shown(trx, actor, id);
      }),

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
