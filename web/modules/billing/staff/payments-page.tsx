import { useSearchParams } from 'react-router-dom';
import { oneOf } from '../../../app/staff/lists/list-state.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { useAuth } from '../../../app/session/session.ts';
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
  const { user } = useAuth();
  const managing = user !== null && may(user, 'payments.manage');
  const tabs = managing ? TABS : TABS.filter(({ id }) => id !== 'figures');
  const requested = oneOf(params.get('view') ?? undefined, VIEWS) ?? 'subscriptions';
  const view = requested === 'figures' && !managing ? 'subscriptions' : requested;
  return (
    <>
      <PageHead title="Payments">
        Subscriptions, payments{managing ? ', complimentary access and revenue' : ' and complimentary access'}.
      </PageHead>
      <Tabs
        label="Payments"
        tabs={tabs}
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
