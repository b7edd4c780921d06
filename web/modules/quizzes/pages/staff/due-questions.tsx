export { DueQuestions as default } from '../../library/due-questions.tsx';
