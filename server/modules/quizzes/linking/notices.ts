/** Notices to authors that a correction waits in one of their quizzes. */
import type { Trx } from '../../../platform/database/tables.ts';
import { waitingMail } from '../reviewing/mails.ts';
import { activeWritersAmong } from '../reviewing/reviewers-repository.ts';
import type { QuizDeps } from '../reading/ports.ts';
import type { LinkedRow } from './repository.ts';

/** Authors who are notified of one save. */
const AUTHORS_MAX = 50;
const HOUR_MS = 3_600_000;

/** Without the title of the corrected quiz, which its reader may not know of. */
const TEXT =
  'A linked question was corrected in another quiz. Compare it with yours, then accept the correction or keep yours.';

const titleOf = (title: string, more: number): string =>
  more === 0 ? `A correction waits in “${title}”` : `Corrections wait in “${title}” and ${String(more)} more`;

/**
 * Returns a function that notifies other authors of the questions in which a correction waits, once an hour for each corrected
 * quiz.
 */
export const createWaitingNotices =
  ({ clock, notify }: Pick<QuizDeps, 'clock' | 'notify'>) =>
  async (trx: Trx, actorId: string, correctedId: string, waiting: readonly LinkedRow[]): Promise<void> => {
    const byAuthor = Map.groupBy(waiting, ({ author_id }) => author_id ?? actorId);
    byAuthor.delete(actorId);
    const authors = await activeWritersAmong(trx, [...byAuthor.keys()].slice(0, AUTHORS_MAX));
    const hour = Math.floor(clock.now() / HOUR_MS);
    for (const { id, name, email } of authors) {
      const uses = byAuthor.get(id) ?? [];
      const [first] = uses;
      if (first === undefined) continue;
      const title = titleOf(first.title, new Set(uses.map(({ quiz_id }) => quiz_id)).size - 1);
      const path = `/${first.quiz_id}/edit?question=${first.question_id}`;
      await notify(trx, {
        userId: id,
        kind: 'review',
        key: `quiz.linked:${correctedId}:${id}:${String(hour)}`,
        title,
        text: TEXT,
        path,
        mail: (links) => waitingMail({ name, email, title, text: TEXT, path }, links),
      });
    }
  };
