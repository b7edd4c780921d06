import type { VersionRef } from '../quizzes/index.ts';
import type { AttemptRow } from './taking/attempts-repository.ts';

/** The questions of an attempt: its version of the quiz, by the keys that hold for it, with the numbers that it drew. */
export const refOf = ({
  id,
  quiz_id: quizId,
  version,
  regrade_id: regradeId,
  draws,
}: Pick<AttemptRow, 'id' | 'quiz_id' | 'version' | 'regrade_id' | 'draws'>): VersionRef => ({
  quizId,
  version,
  regradeId,
  attempt: { id, draws },
});
