import { useSearchParams } from 'react-router-dom';
import { oneOf } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { Tabs } from '../../../app/components/tabs.tsx';
import { ComplimentaryList } from './complimentary-list.tsx';
import { Figures } from './figures.tsx';
import { PaymentsList } from './payments-list.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const VIEWS = ['subscriptions', 'payments', 'complimentary', 'figures'] as const;

const TABS = [
  { id: 'subscriptions', label: 'Subscriptions' },
  { id: 'payments', label: 'Payments' },
  { id: 'complimentary', label: 'Complimentary access' },
  { id: 'figures', label: 'Revenue and churn' },
] as const;

/** /dashboard/payments: a tab for each list; the URL has the tab and the list's state. */
export const PaymentsPage = () => {
  const [params, setParams] = useSearchParams();
  const view = oneOf(params.get('view') ?? undefined, VIEWS) ?? 'subscriptions';
  return (
    <>
      <PageHead title="Payments">Subscriptions, payments, complimentary access and revenue.</PageHead>
      <Tabs
        label="Payments"
        tabs={TABS}
        current={view}
        onChange={(id) => setParams(id === 'subscriptions' ? {} : { view: id })}
      >
        {view === 'subscriptions' && <SubscriptionsList />}
        {view === 'payments' && <PaymentsList />}
        {view === 'complimentary' && <ComplimentaryList />}
        {view === 'figures' && <Figures />}
      </Tabs>
    </>
  );
};
