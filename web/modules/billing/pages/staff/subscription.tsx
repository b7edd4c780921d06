export { SubscriptionPage as default } from '../../staff/subscription-page.tsx';
