import { RotateCw } from 'lucide-react';
import { Button } from '../button.tsx';
import { Row, Text } from '../system.ts';
import { Banner } from './banner.tsx';

interface ErrorLineProps {
  /** Names the part that failed: "We couldn’t load your streak". */
  readonly title: string;
  /** The error message of the server or the client. */
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
