import { useState } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';

interface MessageOpenedProps {
  readonly to: string;
  /** The message as the mail program got it. */
  readonly text: string;
}

/** Says that the mail program has the message, and helps who has none. */
export const MessageOpened = ({ to, text }: MessageOpenedProps) => {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Banner tone="good" live="status">
      <Text>Your mail program has the message ready. It is sent when you send it there.</Text>
      <Text fontSize="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
        Nothing opened? Copy the message and mail it to {to}.
      </Text>
      <Row gap={3} mt={2}>
        <Button variant="quiet" scale="small" minHeight="44px" onClick={() => void copy()}>
          Copy the message
        </Button>
        <Text as="span" role="status" fontSize="sm">
          {copied === true && 'Copied.'}
          {copied === false && 'It could not be copied. Mark the text in the form and copy it there.'}
        </Text>
      </Row>
    </Banner>
  );
};
