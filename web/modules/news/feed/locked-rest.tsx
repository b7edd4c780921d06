import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NewsInsight } from '#shared/contract/news/news.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { PlanPrices } from '../../../app/components/plans/plan-prices.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { rememberPath, useAuth } from '../../../app/session/auth.ts';

/** In place of the part of an insight that is for subscribers. */
export const LockedRest = ({ insight }: { readonly insight: NewsInsight }) => {
  const { user } = useAuth();
  return (
    <Card p={['20px', '32px']} bg="accentSoft">
      <Stack gap={3} alignItems="flex-start">
        <Lock size={24} aria-hidden="true" />
        <Heading fontSize="lg">The rest is for subscribers</Heading>
        <Text>A subscription includes every insight, quiz and case study.</Text>
        <PlanPrices />
        <Row gap={3}>
          <Button as={Link} to={paths.paymentPlan()}>
            See the plans
          </Button>
          {user === null && (
            <Button
              as={Link}
              to={paths.login()}
              variant="quiet"
              onClick={() => rememberPath(paths.newsInsight(insight._id, insight.title))}
            >
              Sign in
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
