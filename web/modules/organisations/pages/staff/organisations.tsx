export { OrganisationList as default } from '../../staff/organisation-list.tsx';
