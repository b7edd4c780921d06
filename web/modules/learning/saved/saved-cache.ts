/** The saved questions of a result, shared by all questions of its review. */
import { mutate } from 'swr';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import {
  getSavedOfResult,
  listSavedTopics,
  saveQuestion,
  removeSaved,
  type SavedNote,
} from '#shared/contract/learning/saved-questions.ts';
import type { Reply } from '#shared/client/reply.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

/** A question of a submitted attempt. */
export interface QuestionRef {
  readonly resultId: string;
  readonly questionId: string;
}

/** Shows a question as saved everywhere on the page, or as not saved. */
export const showSaved = ({ resultId, questionId }: QuestionRef, saved: SavedNote | null): void => {
  void mutate<ResponseOf<typeof getSavedOfResult>>(
    queryKey(getSavedOfResult, { params: { id: resultId } }),
    (known) => {
      if (known === undefined) return known;
      const others = known.data.saved.filter((one) => one.questionId !== questionId);
      return { ...known, data: { saved: saved === null ? others : [...others, saved] } };
    },
    { revalidate: false },
  );
  void mutate(queryKey(listSavedTopics, {}));
};

/** Saves a question, with the note that it had if it was removed. */
export const save = async (question: QuestionRef, note = ''): Promise<Reply<SavedNote>> => {
  const reply = await session.client.call(saveQuestion, { body: { ...question, note } });
  if (!reply.ok) return reply;
  const { saved } = reply.data.data;
  showSaved(question, saved);
  return { ok: true, data: saved };
};

/** Removes a saved question with its note. */
export const remove = async (question: QuestionRef, id: string): Promise<Reply<unknown>> => {
  const reply = await session.client.call(removeSaved, { params: { id } });
  if (reply.ok) showSaved(question, null);
  return reply;
};
