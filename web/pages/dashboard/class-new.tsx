export { NewClass as default } from '../../features/classes-admin/new-class.tsx';
