export { NewsInsights as default } from '../../features/news-admin/insight-list.tsx';
