export { Reports as default } from '../../features/library-admin/reports.tsx';
