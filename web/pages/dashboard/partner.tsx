export { PartnerPage as default } from '../../features/partners-admin/partner-page.tsx';
