export { Analysis as default } from '../../features/quiz-admin/analysis.tsx';
