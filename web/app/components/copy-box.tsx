import styled from '@emotion/styled';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { toasts } from './toasts.ts';

const Code = styled.pre({
  margin: 0,
  padding: '12px 14px',
  maxHeight: '220px',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
  fontSize: 'var(--size-xs)',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
  /** When to use it. */
  readonly hint?: string;
}

/** A text to be copied whole. */
export const CopyBox = ({ label, text, hint }: CopyBoxProps) => {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show(`${label}: copied.`, { tone: 'good' });
    } catch {
      toasts.show('We couldn’t copy it. Select the text and copy it.', { tone: 'info' });
    }
  };
  return (
    <Stack gap={2}>
      <Row justifyContent="space-between" gap={2}>
        <Text as="span" id={id} fontSize="sm" fontWeight={600}>
          {label}
        </Text>
        <Button
          variant="quiet"
          scale="small"
          aria-label={`Copy: ${label}`}
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </Row>
      {hint !== undefined && (
        <Text fontSize="sm" color="muted">
          {hint}
        </Text>
      )}
      <Code tabIndex={0} role="region" aria-labelledby={id}>
        <code>{text}</code>
      </Code>
    </Stack>
  );
};
