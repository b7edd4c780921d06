export { WeeklyTests as default } from '../../features/weekly-admin/weekly-tests.tsx';
