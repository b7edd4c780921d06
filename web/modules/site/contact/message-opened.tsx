import { useState } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';

interface MessageOpenedProps {
  readonly to: string;
  /** The message as passed to the email app. */
  readonly text: string;
}

/** Confirms that the email app has the message, with a fallback to copy it. */
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
      <Text>Your message is ready in your email app. Send it from there.</Text>
      <Text fontSize="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
        {`Nothing opened? Copy the message and email it to ${to}.`}
      </Text>
      <Row gap={3} mt={2}>
        <Button variant="quiet" scale="small" minHeight="44px" onClick={() => void copy()}>
          Copy the message
        </Button>
        <Text as="span" role="status" fontSize="sm">
          {copied === true && 'Copied.'}
          {copied === false && 'We couldn’t copy it. Select the text in the form and copy it there.'}
        </Text>
      </Row>
    </Banner>
  );
};
