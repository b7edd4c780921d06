import { useMemo, useState } from 'react';
import type { CorrectedQuiz } from '#shared/contract/quizzes/linking/linking.ts';
import RegradeNote, { changedKeys, type SavedChange } from '../editor/regrade-note.tsx';
import CorrectedNote from './corrected-note.tsx';

/** A save, with what it did in quizzes that have the same linked questions. */
export interface SavedNotes {
  readonly change: SavedChange;
  readonly title: string;
  readonly corrected: readonly CorrectedQuiz[];
}

interface SaveNotesProps {
  readonly saved: SavedNotes;
  /** True if the author may regrade results. */
  readonly mayRegrade: boolean;
}

/** Effects of a save: corrections in other quizzes, and results that can be regraded. */
const SaveNotes = ({ saved: { change, title, corrected }, mayRegrade }: SaveNotesProps) => {
  const [away, setAway] = useState(false);
  const quiz = useMemo(() => ({ _id: change.quizId, title }), [change.quizId, title]);
  if (corrected.length === 0 || away) return mayRegrade && <RegradeNote change={change} />;
  const keyChanged = mayRegrade && changedKeys(change).size > 0;
  return <CorrectedNote quiz={quiz} corrected={corrected} keyChanged={keyChanged} onClose={() => setAway(true)} />;
};

export default SaveNotes;
