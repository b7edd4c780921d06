import { useNavigate } from 'react-router-dom';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { PlanPrices } from '../../../app/components/plans/plan-prices.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';

/** Explains which plans include weekly tests, for visitors without one. */
export const PlanNotice = () => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const signIn = (): void => {
    session.rememberPath(paths.weeklyTest());
    void navigate(paths.login());
  };
  return (
    <Card as="section" aria-label="Plans" p={['20px', '24px']}>
      <Stack gap={2}>
        <Text>
          Weekly tests are included in the {shortestWith('weeklyTests').name} plan and longer plans.
          {user === null && ' Already subscribed? Sign in to take them.'}
        </Text>
        {user === null && (
          <Row>
            <Button onClick={signIn}>Sign in</Button>
          </Row>
        )}
        <PlanPrices />
      </Stack>
    </Card>
  );
};
