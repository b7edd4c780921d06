export { NewPartner as default } from '../../features/partners-admin/new-partner.tsx';
