import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listSaved, SavedNote, SavedQuestion, SavedTopic } from '#shared/contract/learning/saved-questions.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { SAVED_MAX } from '#shared/domain/learning/saved-questions.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { lockPerson } from '../../identity/index.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { SavedDeps } from './ports.ts';
import {
  countByTopic,
  countSaved,
  deleteSaved,
  findSaved,
  findSavedById,
  insertSaved,
  openAmong,
  savedOfQuiz,
  savedPage,
  updateNote,
} from './repository.ts';
import { programOf, toSavedNote, toSavedQuestion } from './views.ts';

/** A question of a submitted attempt, with the note that it gets when it is new. */
export interface SaveRequest {
  readonly resultId: string;
  readonly questionId: string;
  readonly note: string;
}

export interface SavedQuestions {
  list(actor: Actor, query: ParsedQueryOf<typeof listSaved>): Promise<{ items: SavedQuestion[]; total: number }>;
  topics(actor: Actor): Promise<SavedTopic[]>;
  /** Throws 404 unless it is the user's submitted attempt. */
  ofResult(actor: Actor, resultId: string): Promise<SavedNote[]>;
  /**
   * Saves a question that the user may review. Throws 404 for every other question, QUOTA_EXCEEDED when too many are
   * saved, and EDIT_CONFLICT when it was saved with another note meanwhile.
   */
  save(actor: Actor, request: SaveRequest): Promise<SavedNote>;
  /** Throws 404, and EDIT_CONFLICT when the note was changed since that revision. */
  write(actor: Actor, id: string, change: { readonly note: string; readonly revision: number }): Promise<SavedNote>;
  remove(actor: Actor, id: string): Promise<void>;
}

/** Longest prompt in a list, in characters. */
const PROMPT_MAX = 1_000;
const FULL = `You have ${numberFormat().format(SAVED_MAX)} saved questions, the maximum. Remove one first.`;
const HELD = 'You can save questions of this test after it closes.';
const CHANGED = 'You’ve already changed this note in another tab or on another device.';

/** The user's saved questions and their notes. */
export const createSavedQuestions = ({ db, clock, random, entitlements, reviewsOf }: SavedDeps): SavedQuestions => {
  /** Returns the user's submitted attempt. Throws 404. */
  const submitted = async ({ userId }: Actor, resultId: string) => {
    const attempt = (await reviewsOf(userId, [resultId])).get(resultId);
    if (attempt === undefined) throw notFound('result');
    return attempt;
  };

  return {
    async list(actor, query) {
      const { rows, total } = await savedPage(db, actor.userId, query);
      const reviews = await reviewsOf(
        actor.userId,
        rows.map(({ attempt_id }) => attempt_id),
      );
      const quizIds = [...new Set(rows.map(({ quiz_id }) => quiz_id))];
      const access = {
        mayOpen: await entitlements.mayOpen(actor),
        taking: await openAmong(db, actor.userId, quizIds),
      };
      return { items: rows.map((row) => toSavedQuestion(row, reviews.get(row.attempt_id), access)), total };
    },
    async topics({ userId }) {
      return (await countByTopic(db, userId)).map((row) => ({ ...row, program: programOf(row.program) }));
    },
    async ofResult(actor, resultId) {
      const { quizId } = await submitted(actor, resultId);
      return (await savedOfQuiz(db, actor.userId, quizId)).map(toSavedNote);
    },
    async save(actor, { resultId, questionId, note }) {
      const { quizId, body, review } = await submitted(actor, resultId);
      if (review === null) throw new Refusal('NOT_FOUND', { message: HELD });
      const question = body.questions.find(({ id }) => id === questionId);
      if (question === undefined || !review.some((reviewed) => reviewed.question.id === questionId))
        throw notFound('question');
      const prompt = shortened(readableTextOf(question.prompt), PROMPT_MAX);
      try {
        return await inTransaction(db, async (trx) => {
          // Calls of one user take turns, so that the limit holds.
          await lockPerson(trx, actor.userId);
          const found = await findSaved(trx, actor.userId, quizId, questionId);
          if (found !== undefined) {
            if (note !== '' && found.note !== note) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });
            return toSavedNote(found);
          }
          if ((await countSaved(trx, actor.userId)) >= SAVED_MAX)
            throw new Refusal('QUOTA_EXCEEDED', { message: FULL });
          const now = clock.now();
          const row = await insertSaved(trx, {
            id: makeId(now, (count) => random.bytes(count)),
            user_id: actor.userId,
            quiz_id: quizId,
            question_id: questionId,
            attempt_id: resultId,
            prompt,
            prompt_folded: foldForSearch(prompt),
            note,
            note_folded: foldForSearch(note),
            revision: 0,
            created_at: now,
          });
          return toSavedNote(row);
        });
      } catch (error) {
        // The quiz or the account was deleted at the same time.
        if (isReferenceFault(error)) throw notFound('question');
        throw error;
      }
    },
    write: ({ userId }, id, { note, revision }) =>
      inTransaction(db, async (trx) => {
        await lockPerson(trx, userId);
        const row = await findSavedById(trx, userId, id);
        if (row === undefined) throw notFound('saved question');
        if (row.note === note) return toSavedNote(row);
        if (row.revision !== revision) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });
        const change = { note, note_folded: foldForSearch(note), revision: revision + 1 };
        return toSavedNote(await updateNote(trx, userId, id, change));
      }),
    remove: ({ userId }, id) => deleteSaved(db, userId, id),
  };
};
