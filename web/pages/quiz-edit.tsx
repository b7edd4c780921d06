import { useParams } from 'react-router-dom';
import { StaffFrame } from '../app/staff/frame.tsx';
import { EditQuiz } from '../modules/quizzes/editor/quiz-editor-loader.tsx';

/** /:quizId/edit: the editor of one quiz. */
const QuizEditPage = () => {
  const { quizId = '' } = useParams();
  return (
    <StaffFrame>
      <EditQuiz key={quizId} quizId={quizId} />
    </StaffFrame>
  );
};

export default QuizEditPage;
