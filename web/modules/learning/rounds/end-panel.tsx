import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly error: string | null;
  readonly busy: boolean;
  /** Ends the round, or tries again. */
  readonly act: string;
  readonly onEnd: () => void;
  /** Returns to the questions; null when time is up or none is left. */
  readonly onResume: (() => void) | null;
}

/** The end of the questions: what is left, and how to finish. */
const EndPanel = ({ title, text, error, busy, act, onEnd, onResume }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="round-end" p={['24px', '40px']}>
      <Stack gap={4}>
        <Heading ref={heading} id="round-end" tabIndex={-1} fontSize="xl">
          {title}
        </Heading>
        <Text color="muted">{text}</Text>
        {error !== null && (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        <Row gap={3}>
          {onResume !== null && <Button onClick={onResume}>Answer them</Button>}
          <Button variant={onResume === null ? 'primary' : 'quiet'} busy={busy} onClick={onEnd}>
            {act}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
export default EndPanel;
