export { ClassesOfStaff as default } from '../../staff/class-list.tsx';
