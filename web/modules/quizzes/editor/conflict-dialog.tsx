import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/routing/route-table.ts';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** Shown when someone else saved the quiz: no version is lost. */
const QuizConflict = ({ editor }: { readonly editor: Editor }) => {
  const navigate = useNavigate();
  return (
    <ConflictDialog
      noun="quiz"
      draft={editor}
      overwriteLabel="Save mine as the newest version; theirs stays in the history"
      onApart={({ _id }) => void navigate(paths.quizEdit(_id))}
    />
  );
};

export default QuizConflict;
