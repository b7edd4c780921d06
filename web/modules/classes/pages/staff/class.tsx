export { ClassPage as default } from '../../staff/class-page.tsx';
