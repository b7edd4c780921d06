export { NewsInsights as default } from '../../staff/insight-list.tsx';
