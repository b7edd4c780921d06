import { useParams } from 'react-router-dom';
import { BankQuestionPage } from '../../library/bank-question.tsx';

const BankQuestion = () => {
  const { quizId = '', questionId = '' } = useParams();
  return <BankQuestionPage quizId={quizId} questionId={questionId} />;
};

export default BankQuestion;
