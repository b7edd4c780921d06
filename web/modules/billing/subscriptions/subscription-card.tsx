import { Link } from 'react-router-dom';
import type { Subscription } from '#shared/contract/billing/payment.ts';
import { hasEnded } from '#shared/domain/billing/subscriptions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SubscriptionHistory } from './subscription-history.tsx';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { explain, stateOf } from '../payments/labels.ts';

interface SubscriptionCardProps {
  readonly subscription: Subscription;
  readonly onCancel: () => void;
  readonly onChangePlan: () => void;
}

const Actions = ({ subscription, onCancel, onChangePlan }: SubscriptionCardProps) => {
  const { _id: id, status, planId, cancelAtPeriodEnd, access } = subscription;
  const over = hasEnded(status) || (cancelAtPeriodEnd && access === null);
  const payable = status === 'active' && !cancelAtPeriodEnd;
  return (
    <Row gap={3}>
      {status === 'created' && (
        <Button as={Link} to={paths.choosePlan(planId)}>
          Finish paying
        </Button>
      )}
      {status === 'pending' && (
        <Button as={Link} to={paths.payAgain(id)}>
          Pay another way
        </Button>
      )}
      {status === 'halted' && (
        <Button as={Link} to={paths.choosePlan(planId)}>
          Choose a plan
        </Button>
      )}
      {payable && (
        <Button variant="quiet" onClick={onChangePlan}>
          Change plan
        </Button>
      )}
      {!over && (
        <Button variant="plain" onClick={onCancel}>
          {status === 'created' ? 'Discard' : cancelAtPeriodEnd ? 'End it now' : 'Cancel subscription'}
        </Button>
      )}
    </Row>
  );
};

/** One subscription: plan, status, actions and history. */
export const SubscriptionCard = (props: SubscriptionCardProps) => {
  const { subscription } = props;
  const { _id: id, planName, price, duration } = subscription;
  const [label, tone] = stateOf(subscription);
  return (
    <Card as="article" aria-labelledby={`plan-${id}`} p={['16px', '24px']}>
      <Stack gap={4}>
        <Row justifyContent="space-between" alignItems="flex-start" gap={3}>
          <Stack gap={1}>
            <Heading id={`plan-${id}`} fontSize="xl">
              {planName}
            </Heading>
            <Text color="muted">{`${rupeesText(price)} for ${duration}`}</Text>
          </Stack>
          <Tag tone={tone}>{label}</Tag>
        </Row>
        <Text>{explain(subscription)}</Text>
        <Actions {...props} />
        <SubscriptionHistory subscription={subscription} />
      </Stack>
    </Card>
  );
};
