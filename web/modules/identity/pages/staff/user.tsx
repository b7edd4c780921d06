export { UserPage as default } from '../../users/user-page.tsx';
