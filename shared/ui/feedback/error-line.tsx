import { RotateCw } from 'lucide-react';
import { Button } from '../button.tsx';
import { Row, Text } from '../system.ts';
import { Banner } from './banner.tsx';

interface ErrorLineProps {
  /** What could not be shown: "We couldn’t load your streak". */
  readonly title: string;
  /** What happened, as the server or the client said it. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** The error of a small part of a page, whose other parts can still be used. */
export const ErrorLine = ({ title, message, onRetry }: ErrorLineProps) => (
  <Banner tone="warn" live="status" title={title}>
    <Row gap={3} justifyContent="space-between">
      <Text fontSize="sm">{message}</Text>
      <Button
        variant="quiet"
        scale="small"
        minHeight="44px"
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </Row>
  </Banner>
);
