export { NewPartner as default } from '../../staff/new-partner.tsx';
