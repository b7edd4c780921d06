export { UsersList as default } from '../../features/people-admin/users-list.tsx';
