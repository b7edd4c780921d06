export { CreateQuiz as default } from '../../features/quiz-admin/editor/quiz-editor-loader.tsx';
