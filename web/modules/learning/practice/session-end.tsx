import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { ComingBack } from '../../../app/components/repetition/coming-back.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import type { Practised } from './session.ts';
import { questionsText } from './labels.ts';

interface SessionEndProps {
  readonly done: readonly Practised[];
  /** Reloads the deck. */
  readonly onAgain: () => void;
}

/** The end of a session: the score and when questions return. */
export const SessionEnd = ({ done, onAgain }: SessionEndProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = done.filter(({ verdict }) => verdict === 'right').length;
  return (
    <Card as="section" aria-labelledby="practice-end" p={['24px', '40px']}>
      <Stack gap={4}>
        <Heading ref={heading} id="practice-end" tabIndex={-1} fontSize="xl">
          {done.length === 0 ? 'No answers this time' : `${String(right)} of ${questionsText(done.length)} right`}
        </Heading>
        {done.length === 0 ? (
          <Text color="muted">They’ll be here next time.</Text>
        ) : (
          <ComingBack moments={done.map(({ dueAt }) => dueAt)} one="question returns" many="questions return" />
        )}
        <Row gap={3}>
          <Button onClick={onAgain}>See what else is due</Button>
          <Button as={Link} to={paths.progress()} variant="quiet">
            Your progress
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
