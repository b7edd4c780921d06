export { Subjects as default } from '../../library/subjects.tsx';
