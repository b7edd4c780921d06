/** Replacing in published quizzes without publishing: the changes go to the author's working copies. */
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { dropWorkingCopy, getWorkingCopy, putWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import { replacedIn, type TextSearch } from '#shared/domain/quizzes/changes/replacing.ts';
import { session } from '../../../app/session/session.ts';
import { formOfQuiz } from '../editor/form-of.ts';
import type { ChosenQuiz } from './choices.ts';

export interface CopyOutcome {
  readonly quizId: string;
  readonly title: string;
  /** When the copy was saved; null if it wasn't. */
  readonly savedAt: string | null;
  /** Why the quiz wasn't changed, as a sentence. */
  readonly fault: string | null;
}

const copyOf = async ({ quizId, version, questions }: ChosenQuiz, search: TextSearch): Promise<string | Error> => {
  const params = { id: quizId };
  const copy = await session.client.call(getWorkingCopy, { params });
  if (!copy.ok) return new Error(copy.error.message);
  if (copy.data.data.copy !== null)
    return new Error('You have unsaved changes of this quiz. Save or discard them first.');
  const reply = await session.client.call(getQuiz, { params });
  if (!reply.ok) return new Error(reply.error.message);
  const { quiz } = reply.data.data;
  if (!('keyed' in quiz)) return new Error('You may not edit this quiz.');
  if (quiz.version !== version) return new Error('Someone saved this quiz in the meantime. Search again.');
  const chosen = new Map(questions.map(({ id, withKey }) => [id, withKey]));
  const changed = quiz.questions.map((question) => {
    const withKey = chosen.get(question.id);
    return withKey === undefined ? question : replacedIn(question, search, withKey).question;
  });
  const content = JSON.stringify(formOfQuiz({ ...quiz, questions: changed }));
  const saved = await session.client.call(putWorkingCopy, { params, body: { content, baseVersion: version } });
  return saved.ok ? saved.data.data.copy.savedAt : new Error(saved.error.message);
};

/** Puts the replacement into a working copy of each quiz. A working copy that is there already isn't touched. */
export const copyReplacements = async (
  quizzes: readonly ChosenQuiz[],
  search: TextSearch,
): Promise<readonly CopyOutcome[]> => {
  const outcomes: CopyOutcome[] = [];
  for (const quiz of quizzes) {
    const outcome = await copyOf(quiz, search);
    const { quizId, title } = quiz;
    outcomes.push(
      typeof outcome === 'string'
        ? { quizId, title, savedAt: outcome, fault: null }
        : { quizId, title, savedAt: null, fault: outcome.message },
    );
  }
  return outcomes;
};

/** Discards those working copies, unless they were changed since. Returns the titles of those that stay. */
export const dropCopies = async (copies: readonly CopyOutcome[]): Promise<readonly string[]> => {
  const remaining: string[] = [];
  for (const { quizId, title, savedAt } of copies) {
    const params = { id: quizId };
    const now = await session.client.call(getWorkingCopy, { params });
    const isSame = now.ok && now.data.data.copy?.savedAt === savedAt;
    const dropped = isSame && (await session.client.call(dropWorkingCopy, { params })).ok;
    if (!dropped) remaining.push(title);
  }
  return remaining;
};
