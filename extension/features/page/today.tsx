import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#shared/client/client.ts';
import { getDaily, type Daily } from '#shared/contract/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Eyebrow, Heading, Stack, Text } from '#shared/ui/system.ts';
import { siteOrigin } from '../../session.ts';

type View =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly daily: Daily }
  | { readonly status: 'failed'; readonly message: string };

const day = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Today's quiz: its title and where to take it. */
export const Today = ({ client }: { readonly client: Client }) => {
  const [view, setView] = useState<View>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void client.call(getDaily).then((reply) => {
      if (left) return;
      setView(
        reply.ok
          ? { status: 'ready', daily: reply.data.data.daily }
          : { status: 'failed', message: reply.error.message },
      );
    });
    return () => {
      left = true;
    };
  }, [client, tries]);
  const retry = useCallback(() => {
    setView({ status: 'loading' });
    setTries((count) => count + 1);
  }, []);

  if (view.status === 'loading') return <Skeleton height="148px" />;
  if (view.status === 'failed')
    return <ErrorState title="Today's quiz isn't here" message={view.message} onRetry={retry} />;
  const { date, quiz } = view.daily;
  return (
    <Stack gap={2}>
      <Eyebrow>Daily quiz, {day(date)}</Eyebrow>
      <Heading as="h1" fontSize="lg" lineHeight="snug">
        {quiz.title}
      </Heading>
      <Text color="muted" fontSize="sm">
        {quiz.description}
      </Text>
      <Button as="a" href={`${siteOrigin}/daily`} target="_blank" rel="noopener" mt={2}>
        Take today’s quiz
      </Button>
    </Stack>
  );
};
