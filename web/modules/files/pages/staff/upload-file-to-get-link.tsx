export { FilesPage as default } from '../../files-page.tsx';
