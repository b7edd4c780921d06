export { ClassesOfStaff as default } from '../../features/classes-admin/class-list.tsx';
