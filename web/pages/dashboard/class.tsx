export { ClassPage as default } from '../../features/classes-admin/class-page.tsx';
