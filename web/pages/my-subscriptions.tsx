import { NotOpenYet } from '../app/not-open-yet.tsx';

/** The list of a person's subscriptions, once payment is open. */
const MySubscriptionsPage = () => (
  <NotOpenYet title="My Subscription">
    Your plan, its next payment, receipts and a way to cancel will stand here once payment opens. Nothing is charged
    today.
  </NotOpenYet>
);

export default MySubscriptionsPage;
