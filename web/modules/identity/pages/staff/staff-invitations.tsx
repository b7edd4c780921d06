export { StaffInvitationsPage as default } from '../../staff-invitations/invitations-page.tsx';
