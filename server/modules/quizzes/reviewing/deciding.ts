import type { QuizReview } from '#shared/contract/quizzes/reviews.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { recordAct } from '../../site/index.ts';
import { noteCorrections } from '../corrections/repository.ts';
import { demandNoTest } from '../editing/permissions.ts';
import type { ParsedDraft } from '../editing/prepare.ts';
import type { Authoring } from '../editing/authoring.ts';
import { columnsOf } from '../editing/writing.ts';
import { linkSources } from '../linking/adding.ts';
import { createLinking, NO_LINKING } from '../linking/linking.ts';
import { findQuiz, lockQuizzes, updateQuizRow, type QuizRow } from '../reading/repository.ts';
import { insertVersion } from '../versions-repository.ts';
import { DECISIONS, decidedMail, type Decided } from './mails.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { demandComplete, draftBodies, draftIn } from './proposals.ts';
import { isOwnReview, OVER } from './review-access.ts';
import { changeOpen, findReview, type ReviewRow } from './repository.ts';
import { findActiveWriter } from './reviewers-repository.ts';
import { toReview } from './views.ts';

const OWN_WORK = 'You wrote or submitted this version. Someone else has to approve it.';
const CHANGED = 'The quiz was saved after this request. Ask its author to request a new review.';

export interface Deciding {
  /** Throws FORBIDDEN for one's own work, EDIT_CONFLICT, QUIZ_NOT_READY or QUIZ_IN_USE. Repeating it changes nothing. */
  approve(id: string, publish: boolean, call: Authoring): Promise<QuizReview>;
  /** Throws FORBIDDEN for one's own work, or EDIT_CONFLICT if it was decided. */
  sendBack(id: string, reason: string, call: Authoring): Promise<QuizReview>;
}

/** Decisions of a second person about quizzes. */
export const createDeciding = (deps: QuizDeps): Deciding => {
  const { db, clock, random, content, versions, notify } = deps;
  const bodyOfDraft = draftBodies(deps);
  const linking = createLinking(deps);

  const shown = async (trx: Trx, actor: Actor, id: string): Promise<QuizReview> => {
    const row = await findReview(trx, id);
    if (row === undefined) throw notFound('review');
    return toReview(row, actor);
  };

  /** Locks the quiz, those of its new links, and the request for a decision by someone else. */
  const decidable = async (trx: Trx, id: string, actor: Actor): Promise<{ review: ReviewRow; quiz: QuizRow }> => {
    const found = await findReview(trx, id);
    if (found === undefined) throw notFound('review');
    await lockQuizzes(trx, [found.quiz_id, ...linkSources(draftIn(found)?.linking)]);
    const quiz = await findQuiz(trx, found.quiz_id);
    const review = await findReview(trx, id);
    if (quiz === undefined || review === undefined) throw notFound('review');
    if (isOwnReview(review, actor.userId)) throw new Refusal('FORBIDDEN', { message: OWN_WORK });
    return { review, quiz };
  };

  const tell = async (
    trx: Trx,
    review: ReviewRow,
    decision: Decided['decision'],
    reason: string | null,
  ): Promise<void> => {
    const author = await findActiveWriter(trx, review.requested_by);
    if (author === undefined) return;
    const { id: userId, name, email } = author;
    const decided = { name, email, title: review.title, quizId: review.quiz_id, decision, reason };
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
  const applyDraft = async (
    trx: Trx,
    quiz: QuizRow,
    review: ReviewRow,
    draft: ParsedDraft,
    call: Authoring,
  ): Promise<number> => {
    const now = clock.now();
    const before = await versions.read(trx, { quizId: quiz.id, version: quiz.version });
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
    const saved = {
      quizId: quiz.id,
      version,
      title: body.title,
      before: before.questions,
      after: body.questions,
      notes: draft.corrections,
      unreviewed: false,
    };
    // The reviewer saw no list of other quizzes, so their corrections wait.
    await linking.afterSave(trx, saved, { ...(draft.linking ?? NO_LINKING), correctsIn: [] }, call);
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
          approved = await applyDraft(trx, quiz, review, draft, { actor, requestId });
          decision = quiz.status === 'scheduled' ? 'scheduled' : 'published';
        } else {
          demandComplete(await versions.read(trx, { quizId: quiz.id, version: quiz.version }));
          if (wanted) decision = await publish(trx, quiz, review);
          else await updateQuizRow(trx, quiz.id, { needs_review: 0, updated_at: clock.now() });
        }
        const change = { status: 'approved', decided_by: actor.userId, decided_at: clock.now() } as const;
        if (!(await changeOpen(trx, id, { ...change, approved_version: approved })))
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
        if (!(await changeOpen(trx, id, change))) throw new Refusal('EDIT_CONFLICT', { message: OVER });
        await tell(trx, review, 'sentBack', reason);
        const act = { actorId: actor.userId, action: 'quiz.sendBack', subject: quiz.id, requestId } as const;
        await recordAct(
          trx,
          { clock, random },
          { ...act, details: { title: quiz.title, version: review.version, reason } },
        );
        return shown(trx, actor, id);
      }),
  };
};
