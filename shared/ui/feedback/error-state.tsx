import { RotateCw } from 'lucide-react';
import { Button } from '../button.tsx';
import { Heading, Stack, Text } from '../system.ts';

interface ErrorStateProps {
  readonly title?: string;
  /** The error message of the server or the client. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly as?: 'h1' | 'h2' | 'h3';
}

/** Replaces content that failed to load: the error and a button to try again. */
export const ErrorState = ({
  title = 'Something went wrong',
  message,
  onRetry,
  retryLabel = 'Try again',
  as = 'h2',
}: ErrorStateProps) => (
  <Stack role="alert" alignItems="center" textAlign="center" gap={3} py={7} px={4}>
    <Heading as={as} fontSize="lg">
      {title}
    </Heading>
    <Text color="muted" maxWidth="46ch">
      {message}
    </Text>
    {onRetry !== undefined && (
      <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </Stack>
);
