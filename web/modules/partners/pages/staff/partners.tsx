export { PartnerList as default } from '../../staff/partner-list.tsx';
