export { UserPage as default } from '../../features/people-admin/user-page.tsx';
