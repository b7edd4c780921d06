export { Reports as default } from '../../library/reports.tsx';
