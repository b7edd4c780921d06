import { useEffect, useRef } from 'react';
import { Card } from '../card.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Heading, Stack, Text } from '../system.ts';

interface SubmittingScreenProps {
  /** Why the submission hasn't reached the server, if known. */
  readonly trouble: 'offline' | 'unreachable' | null;
  /** True when the submission is saved on this device, so that it is sent even after the page was closed. */
  readonly stored: boolean;
  /** True when answers that arrive late don't count. */
  readonly timed: boolean;
  /** True when the timer submitted the attempt, not the learner. */
  readonly timeUp: boolean;
}

const TROUBLE = { offline: 'You’re offline.', unreachable: 'We can’t reach the server.' };

const statusText = ({ trouble, stored, timed }: Omit<SubmittingScreenProps, 'timeUp'>): string => {
  if (trouble === null) return 'This takes a moment.';
  const next = stored
    ? 'Your answers are saved on this device. Stay here or come back to this quiz, and we’ll submit them automatically.'
    : 'Keep this page open, and we’ll keep trying to submit your answers.';
  return `${TROUBLE[trouble]} ${next}${timed ? ' Answers that reach us after the time limit don’t count.' : ''}`;
};

/** Shown from the submission until the server confirms it. */
export const SubmittingScreen = ({ timeUp, ...status }: SubmittingScreenProps) => {
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
