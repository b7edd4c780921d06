export { ImportPage as default } from '../../features/import-admin/import-page.tsx';
