export { MockExamsOfStaff as default } from '../../staff/exam-list.tsx';
