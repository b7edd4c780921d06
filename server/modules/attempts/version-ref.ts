import type { VersionRef } from '../quizzes/index.ts';
import type { AttemptRow } from './taking/attempts-repository.ts';

/** Returns the reference to an attempt's questions: quiz version, applicable keys, drawn numbers and questions. */
export const refOf = ({
  id,
  quiz_id: quizId,
  version,
  regrade_id: regradeId,
  draws,
  drawn_questions,
}: Pick<AttemptRow, 'id' | 'quiz_id' | 'version' | 'regrade_id' | 'draws' | 'drawn_questions'>): VersionRef => ({
  quizId,
  version,
  regradeId,
  attempt: { id, draws, drawn_questions },
});
