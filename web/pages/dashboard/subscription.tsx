export { SubscriptionPage as default } from '../../features/payments-admin/subscription-page.tsx';
