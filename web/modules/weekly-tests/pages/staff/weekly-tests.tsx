export { WeeklyTests as default } from '../../staff/weekly-tests.tsx';
