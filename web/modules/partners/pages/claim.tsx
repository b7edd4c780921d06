import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Container, Heading, Stack } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { ClaimScore } from '../claims/claim-score.tsx';
import { takeTicket } from '../claims/ticket.ts';

/** /claim: saves the score of a quiz that was taken on a partner's page. */
const ClaimPage = () => {
  const [ticket] = useState(takeTicket);
  return (
    <Container maxWidth="calc(560px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Card p={['20px', '32px']}>
        {ticket === null ? (
          <EmptyState
            as="h1"
            title="No score to save"
            action={
              <Button as={Link} to={paths.daily()}>
                Take today’s quiz
              </Button>
            }
          >
            To save a score, select “Save my score” below a quiz result.
          </EmptyState>
        ) : (
          <Stack gap={4}>
            <Heading as="h1" fontSize="title">
              Save your score
            </Heading>
            <ClaimScore ticket={ticket} />
          </Stack>
        )}
      </Card>
    </Container>
  );
};
export default ClaimPage;
