import { useEffect, useRef } from 'react';
import { Card } from '../card.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Heading, Stack, Text } from '../system.ts';

interface HandingInProps {
  /** What keeps the submission from the server, as far as is known. */
  readonly trouble: 'offline' | 'unreachable' | null;
  /** Whether the submission is saved on this device, so it is sent even after the page was closed. */
  readonly stored: boolean;
  /** Whether answers that arrive late don't count. */
  readonly timed: boolean;
  /** The clock submitted the attempt, not the learner. */
  readonly timeUp: boolean;
}

const TROUBLE = { offline: 'You’re offline.', unreachable: 'We can’t reach the server.' };

const statusText = ({ trouble, stored, timed }: Omit<HandingInProps, 'timeUp'>): string => {
  if (trouble === null) return 'This takes a moment.';
  const next = stored
    ? 'Your answers are saved on this device. Stay here or come back to this quiz, and we’ll submit them automatically.'
    : 'Keep this page open, and we’ll keep trying to submit your answers.';
  return `${TROUBLE[trouble]} ${next}${timed ? ' Answers that reach us after the time limit don’t count.' : ''}`;
};

/** From the submission until the server has taken it. */
export const HandingIn = ({ timeUp, ...status }: HandingInProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack alignItems="center" textAlign="center" gap={3} py={7}>
        <Spinner />
        <Heading ref={heading} tabIndex={-1} fontSize="lg">
          {timeUp ? 'Time is up' : 'Submitting your answers'}
        </Heading>
        <Text as="div" role="status" color="muted" maxWidth="46ch">
          {statusText(status)}
        </Text>
      </Stack>
    </Card>
  );
};
