import type { VersionRef } from '../quizzes/index.ts';
import type { AttemptRow } from './taking/attempts-repository.ts';

/** Returns the reference to an attempt's questions: quiz version, applicable keys and drawn numbers. */
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
