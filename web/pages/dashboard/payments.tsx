export { PaymentsPage as default } from '../../features/payments-admin/payments-page.tsx';
