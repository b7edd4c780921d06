import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { PLAN_FEATURES, shortestWith, type PlanFeature } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useQuery } from '../../session/query.ts';
import { paths } from '../../routing/route-table.ts';

interface PlanOfferProps {
  readonly feature: PlanFeature;
  /** A sentence about what the plan includes. */
  readonly children: string;
}

/** Names the cheapest plan with a feature that the user doesn't have, its price, and a button to get it. */
export const PlanOffer = ({ feature, children }: PlanOfferProps) => {
  const { pathname, search } = useLocation();
  const query = useQuery(getSubscriptionStatus, {});
  const { id, name, price, duration } = shortestWith(feature);
  const subscribed = query.status === 'ready' && query.data.subscriptions.some(({ access }) => access !== null);
  return (
    <Card as="section" aria-labelledby={`offer-${feature}`} p={['20px', '24px']}>
      <Row gap={4} justifyContent="space-between">
        <Row gap={3} flex="1 1 320px" flexWrap="nowrap" alignItems="flex-start">
          <Lock size={22} aria-hidden="true" style={{ flex: 'none', marginTop: '3px', color: 'var(--accent-ink)' }} />
          <Stack gap={1}>
            <Heading id={`offer-${feature}`} fontSize="lg">
              {`${PLAN_FEATURES[feature]} are included in the ${name} plan`}
            </Heading>
            <Text color="muted">
              {`${children} The ${name} plan costs ${rupeesText(price)} for ${duration}. Longer plans also include ${PLAN_FEATURES[feature].toLowerCase()}.`}
            </Text>
          </Stack>
        </Row>
        {query.status === 'loading' ? (
          <Skeleton width="240px" height="44px" />
        ) : subscribed ? (
          <Button as={Link} to={paths.mySubscriptions()}>
            Change your plan
          </Button>
        ) : (
          <Button as={Link} to={paths.choosePlan(id, pathname + search)}>
            {`Choose the ${name} plan`}
          </Button>
        )}
      </Row>
    </Card>
  );
};
