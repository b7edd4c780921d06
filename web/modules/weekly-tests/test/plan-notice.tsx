import { useNavigate } from 'react-router-dom';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { PlanPrices } from '../../../app/components/plan-prices.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';

/** What opens weekly tests, for who can't sit them: a plan, and first of all an account. */
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
          Weekly tests are part of every plan from {shortestWith('weeklyTests').name} on.
          {user === null && ' Sign in if you have one.'}
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
