import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';

interface LockedProps {
  /** A sentence that names the content for subscribers. */
  readonly what: string;
  /** This page, for the return after signing in. */
  readonly path: string;
  /** Where free ones are listed. */
  readonly free: { readonly to: string; readonly label: string };
}

/** The offer in place of what only subscribers see. */
export const Locked = ({ what, path, free }: LockedProps) => {
  const guest = useAuth().user === null;
  return (
    <Card as="section" aria-labelledby="for-subscribers" p={['20px', '28px']}>
      <Stack gap={4}>
        <Heading id="for-subscribers" fontSize="lg">
          For subscribers
        </Heading>
        <Text color="muted">{what} Every plan includes all sheets, examples, decks, quizzes and case studies.</Text>
        <Row gap={3}>
          <Button as={Link} to={paths.paymentPlan()}>
            See the plans
          </Button>
          {guest && (
            <Button as={Link} to={paths.login()} variant="quiet" onClick={() => void session.rememberPath(path)}>
              Sign in
            </Button>
          )}
          <Button as={Link} to={free.to} variant="quiet">
            {free.label}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
