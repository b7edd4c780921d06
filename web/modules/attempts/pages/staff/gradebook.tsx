export { GradebookPage as default } from '../../gradebook/gradebook-page.tsx';
