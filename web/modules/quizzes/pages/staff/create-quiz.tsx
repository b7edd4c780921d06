export { CreateQuiz as default } from '../../editor/quiz-editor-loader.tsx';
