export { FilesPage as default } from '../../features/files-admin/files-page.tsx';
