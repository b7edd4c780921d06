export { RegradePage as default } from '../../features/regrade-admin/regrade-page.tsx';
