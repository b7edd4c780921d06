import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { getSubscriptionStatus, type Subscription } from '#shared/contract/billing/payment.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { AccessCard } from './access-card.tsx';
import { seatText } from './seat-text.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const PlanDialog = lazyPart(() => import('../payments/plan-dialog.tsx').then((part) => ({ default: part.PlanDialog })));

const STATUS_FAILED = 'Failed to fetch subscription status';
/** Longest timer in browsers. */
const TIMER_MAX_MS = 2_147_483_647;

type Status = ResponseOf<typeof getSubscriptionStatus>;

/** Reloads when access ends or its reason changes. */
const useEndOfAccess = (status: Status | null, reload: (() => void) | undefined): void => {
  useEffect(() => {
    if (status === null || reload === undefined) return;
    const now = Date.parse(status.serverNow);
    const ends = status.subscriptions.flatMap(({ access }) =>
      access === null ? [] : [Date.parse(access.endsAt) - now],
    );
    ends.push(...status.complimentary.map(({ endsAt }) => Date.parse(endsAt) - now));
    if (ends.length === 0) return;
    const timer = setTimeout(reload, Math.min(Math.max(...ends) + 500, TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [status, reload]);
};

const longest = ({ complimentary }: Status): string => complimentary[0]?.endsAt ?? '';

/** Access that the user doesn't pay for. */
const OtherAccess = ({ status }: { readonly status: Status }) => (
  <>
    {status.seats.map((seat) => (
      <AccessCard key={seat.organisation} title={seat.organisation}>
        {`${seatText(seat)} It ends when you leave.`}
      </AccessCard>
    ))}
    {status.complimentary.length > 0 && (
      <AccessCard title="Complimentary access">
        {`You have free full access until ${localMomentText(longest(status))}. You won’t be charged, and it doesn’t renew. You can choose a plan when it ends.`}
      </AccessCard>
    )}
  </>
);

/** Replaces the changed subscription in the cache, and reloads. */
const replace = (changed: Subscription): void => {
  void mutate<Status>(
    queryKey(getSubscriptionStatus, {}),
    (known) => {
      if (known === undefined) return known;
      const subscriptions = known.subscriptions.map((one) => (one._id === changed._id ? changed : one));
      return {
        ...known,
        subscriptions,
        hasActiveSubscription:
          known.seats.length > 0 ||
          known.complimentary.length > 0 ||
          subscriptions.some(({ access }) => access !== null),
      };
    },
    { revalidate: true },
  );
};

/** The user's subscriptions with their actions. */
export const SubscriptionList = () => {
  const query = useQuery(getSubscriptionStatus, {}, { revalidateOnFocus: true });
  const [asking, setAsking] = useState<{ readonly about: string; readonly what: 'cancel' | 'plan' } | null>(null);
  const status = query.status === 'ready' ? query.data : null;
  useEndOfAccess(status, query.status === 'ready' ? query.reload : undefined);

  if (query.status === 'failed') {
    return (
      <Card>
        <ErrorState
          title={STATUS_FAILED}
          message={sentenceOf(query.error, 'Check your connection and try again.')}
          onRetry={query.retry}
        />
      </Card>
    );
  }
  if (status === null) {
    return (
      <Loading label="Loading your subscriptions">
        <Card>
          <Skeleton width="30%" height="32px" mb={4} />
          <SkeletonText lines={3} />
        </Card>
      </Loading>
    );
  }
  if (status.count === 0 && status.complimentary.length + status.seats.length > 0)
    return <OtherAccess status={status} />;
  if (status.count === 0) {
    return (
      <Card>
        <EmptyState
          title="You have no subscription yet"
          action={
            <Button as={Link} to={paths.paymentPlan()}>
              See the plans
            </Button>
          }
        >
          A subscription includes every quiz, case study and insight. Your plan, payments and invoices appear here.
        </EmptyState>
      </Card>
    );
  }
  const about = status.subscriptions.find(({ _id: id }) => id === asking?.about);
  const done = (sentence: string) => (changed: Subscription) => {
    setAsking(null);
    replace(changed);
    toasts.show(sentence, { tone: 'good' });
  };
  return (
    <Stack gap={4}>
      <OtherAccess status={status} />
      {status.subscriptions.map((subscription) => (
        <SubscriptionCard
          key={subscription._id}
          subscription={subscription}
          onCancel={() => setAsking({ about: subscription._id, what: 'cancel' })}
          onChangePlan={() => setAsking({ about: subscription._id, what: 'plan' })}
        />
      ))}
      {about !== undefined && asking?.what === 'cancel' && (
        <CancelDialog
          subscription={about}
          onClose={() => setAsking(null)}
          onCancelled={done(about.status === 'created' ? 'The plan is discarded' : 'Your subscription is cancelled')}
        />
      )}
      {about !== undefined && asking?.what === 'plan' && (
        <PlanDialog
          subscription={about}
          onClose={() => setAsking(null)}
          onChanged={(changed, when) =>
            done(when === 'now' ? 'Your plan has changed' : 'Your plan will change')(changed)
          }
        />
      )}
    </Stack>
  );
};
