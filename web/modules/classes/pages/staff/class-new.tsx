export { NewClass as default } from '../../staff/new-class.tsx';
