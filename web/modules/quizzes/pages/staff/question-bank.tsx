export { QuestionBank as default } from '../../library/question-bank.tsx';
