import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getSubscriptionFile, type SubscriptionFile } from '#shared/contract/billing/payment-admin.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useAuth } from '../../../app/session/session.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { dayText } from '../../../app/staff/labels.ts';
import { CancelForUser } from './cancel-for-user.tsx';
import { EventList } from './event-list.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { UserLink } from './user-link.tsx';
import { AccessTable, TimelineTable } from './history-tables.tsx';
import { REASON_LABELS, STATUS_LABELS } from './labels.ts';

const back = (
  <TextLink as={Link} to={paths.dashboard('payments')} fontSize="sm">
    All subscriptions
  </TextLink>
);

const Summary = ({ file: { subscription, user } }: { readonly file: SubscriptionFile }) => {
  const [label, tone] = STATUS_LABELS[subscription.status];
  const { access, nextPlan } = subscription;
  return (
    <Stack gap={2} mb={4}>
      <Row gap={2}>
        <Tag tone={tone}>{label}</Tag>
        {subscription.cancelAtPeriodEnd && <Tag tone="accent">Ends with the period</Tag>}
        {nextPlan !== null && <Tag tone="info">{`${nextPlan.planName} from the next period`}</Tag>}
      </Row>
      <div>
        <UserLink user={user} />
      </div>
      <Text fontSize="sm" color="muted">
        {`${rupeesText(subscription.price)} for ${subscription.duration} · `}
        <code>{subscription.subscriptionId ?? 'not at the provider yet'}</code>
      </Text>
      <Text fontSize="sm">
        {access === null
          ? 'No access now.'
          : `Access until ${dayText(access.endsAt)}. Reason: ${REASON_LABELS[access.reason].toLowerCase()}.`}
      </Text>
    </Stack>
  );
};

/** /dashboard/payments/:subscriptionId: one subscription. */
export const SubscriptionPage = () => {
  const { subscriptionId = '' } = useParams();
  const [cancelling, setCancelling] = useState(false);
  const { user } = useAuth();
  const request = isId(subscriptionId) ? { params: { id: subscriptionId } } : null;
  const query = useQuery(getSubscriptionFile, request, { dedupingInterval: 0 });
  if (!isId(subscriptionId)) return <EmptyState as="h1" title="Subscription not found" action={back} />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the subscription">
        <Stack gap={4}>
          <Skeleton height="96px" />
          <Skeleton height="320px" />
        </Stack>
      </Loading>
    );
  }
  const { file } = query.data.data;
  const { subscription } = file;
  const person = file.user?.name ?? 'a deleted account';
  const running = !hasEnded(subscription.status);
  return (
    <>
      {back}
      <PageHead
        title={`${subscription.planName} plan of ${person}`}
        actions={
          running &&
          user !== null &&
          may(user, 'payments.manage') && (
            <Button variant="quiet" scale="small" onClick={() => setCancelling(true)}>
              Cancel the plan
            </Button>
          )
        }
      />
      <Summary file={file} />
      <Stack gap={4}>
        <PaymentCards payments={file.payments} person={person} running={running} onChange={query.reload} />
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '1fr 1fr']} gap={4} alignItems="start">
          <TimelineTable timeline={subscription.timeline} />
          <AccessTable periods={subscription.periods} />
        </Grid>
        <EventList events={file.events} />
      </Stack>
      {cancelling && (
        <CancelForUser
          subscription={subscription}
          person={person}
          onClose={() => setCancelling(false)}
          onDone={query.reload}
        />
      )}
    </>
  );
};
