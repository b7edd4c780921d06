export { QuestionBank as default } from '../../features/library-admin/question-bank.tsx';
