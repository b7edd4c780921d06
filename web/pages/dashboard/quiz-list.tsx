export { QuizList as default } from '../../features/quiz-admin/quiz-list.tsx';
