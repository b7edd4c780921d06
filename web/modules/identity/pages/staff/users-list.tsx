export { UsersList as default } from '../../users/users-list.tsx';
