/** Public interface of the mock exams module. */
export { examBody, examColumns, NEW_EXAM, type WrittenExam } from './content.ts';
