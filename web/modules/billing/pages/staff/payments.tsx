export { PaymentsPage as default } from '../../staff/payments-page.tsx';
