import { useEffect, useRef } from 'react';
import { Card } from '../card.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Heading, Stack, Text } from '../system.ts';

interface HandingInProps {
  readonly offline: boolean;
  /** The clock handed in, not the person. */
  readonly timeUp: boolean;
}

/** From the submission until the server has taken it. */
export const HandingIn = ({ offline, timeUp }: HandingInProps) => {
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
          {offline
            ? 'You’re offline. Your answers are kept on this device and will be submitted as soon as you’re back.'
            : 'This takes a moment.'}
        </Text>
      </Stack>
    </Card>
  );
};
