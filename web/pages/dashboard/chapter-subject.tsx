export { Subjects as default } from '../../features/library-admin/subjects.tsx';
