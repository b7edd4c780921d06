export { PartnerList as default } from '../../features/partners-admin/partner-list.tsx';
