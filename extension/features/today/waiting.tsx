import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ask } from '../../messages.ts';
import type { Entry } from '../../outbox.ts';

/** How long "submitting" is shown before the wait is explained, in milliseconds. */
const PATIENCE_MS = 2_500;

/** The view from the submission until the server has the answers. */
export const Waiting = ({ entry }: { readonly entry: Entry }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(() => Date.now() - entry.at < PATIENCE_MS && navigator.onLine);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setBusy(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const send = (): void => {
    setBusy(true);
    void ask('send-answers').finally(() => setBusy(false));
  };
  const isDead = entry.dead !== null;
  // The popup that submitted may have closed before it asked.
  useEffect(() => {
    if (!isDead) void ask('send-answers');
  }, [isDead]);
  useEffect(() => {
    const back = (): void => void ask('send-answers');
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const { dead } = entry;
  const Icon = dead === null ? CloudOff : TriangleAlert;
  return (
    <Card p="20px">
      <Stack alignItems="center" textAlign="center" gap={3} py={5}>
        {busy && dead === null ? <Spinner /> : <Icon size={28} aria-hidden="true" color="var(--accent-ink)" />}
        <Heading ref={heading} as="h1" tabIndex={-1} fontSize="lg">
          {dead !== null ? 'Not submitted' : busy ? 'Submitting your answers' : 'Your answers are saved'}
        </Heading>
        <Text as="div" role="status" color="muted">
          {dead !== null
            ? 'The server didn’t accept your answers. See your options above.'
            : busy
              ? 'This takes a moment.'
              : `They’re saved on this device and sent automatically as soon as we reach the server, even with this window closed. They count for ${dayText(entry.date)}.`}
        </Text>
        {!busy && dead === null && (
          <Button variant="quiet" onClick={send}>
            Try now
          </Button>
        )}
      </Stack>
    </Card>
  );
};
