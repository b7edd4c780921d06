export { Analysis as default } from '../../staff/analysis.tsx';
