export { QuizList as default } from '../../staff/quiz-list.tsx';
