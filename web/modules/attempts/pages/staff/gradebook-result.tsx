export { GradebookResultPage as default } from '../../gradebook/gradebook-result-page.tsx';
