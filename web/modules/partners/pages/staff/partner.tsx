export { PartnerPage as default } from '../../staff/partner-page.tsx';
