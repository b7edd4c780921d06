import styled from '@emotion/styled';
import { useNavigate } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';

const Warm = styled(Card)({ backgroundColor: 'var(--accent-soft)', borderColor: 'transparent', boxShadow: 'none' });

/** Offers a guest to save the result: after signing in or up they return here and it is saved. */
export const SaveScore = ({ day }: { readonly day: string }) => {
  const navigate = useNavigate();
  const go = (to: string) => (): void => {
    session.rememberPath(paths.daily(day));
    void navigate(to);
  };
  return (
    <Warm as="section" aria-labelledby="save-score" p={['20px', '24px']}>
      <Row justifyContent="space-between" gap={4}>
        <Stack gap={2} flex="1 1 320px">
          <Heading id="save-score" fontSize="lg">
            Save this score
          </Heading>
          <Text>Sign in or create a free account to add this result to your history.</Text>
        </Stack>
        <Row gap={3}>
          <Button onClick={go(paths.login())}>Save my score</Button>
          <Button variant="quiet" onClick={go(paths.signup())}>
            Create an account
          </Button>
        </Row>
      </Row>
    </Warm>
  );
};
