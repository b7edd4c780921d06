import styled from '@emotion/styled';
import { useState } from 'react';
import { mutate } from 'swr';
import { getMailChoices, setMailChoices, type MailChoices as Choices } from '#shared/contract/notifications/mails.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { queryKey, useQuery } from '../../app/session/query.ts';
import { session } from '../../app/session/session.ts';
import { toasts } from '../../app/components/toasts.ts';

const Choice = styled.label({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '2px 12px',
  minHeight: '44px',
  alignItems: 'center',
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--accent-ink)' },
  '& small': { gridColumn: 2, color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& b': { fontWeight: 600 },
});

const CHOICES = [
  ['digest', 'Monday summary', 'Last week’s points, rank and streak.'],
  ['reminder', 'Evening reminder', 'At 7 pm, only if you haven’t done today’s quiz.'],
  ['weeklyTest', 'Weekly test reminder', 'One email per test while your plan includes weekly tests.'],
] as const;

const Form = ({ choices }: { readonly choices: Choices }) => {
  // The new choice, until the server has confirmed it.
  const [pending, setPending] = useState<Choices | null>(null);
  const choose = async (next: Choices): Promise<void> => {
    setPending(next);
    const reply = await session.client.call(setMailChoices, { body: next });
    if (reply.ok) await mutate(queryKey(getMailChoices, {}), reply.data, { revalidate: false });
    else toasts.show(reply.error.message, { tone: 'bad' });
    setPending(null);
  };
  const shown = pending ?? choices;
  return (
    <Stack as="fieldset" gap={3} border="0" p="0" m="0" aria-labelledby="mails">
      {CHOICES.map(([kind, name, what]) => (
        <Choice key={kind}>
          <input
            type="checkbox"
            checked={shown[kind]}
            disabled={pending !== null}
            onChange={(event) => void choose({ ...shown, [kind]: event.target.checked })}
          />
          <b>{name}</b>
          <small>{what}</small>
        </Choice>
      ))}
    </Stack>
  );
};

/** The user's optional emails; all off by default. */
export const MailChoices = () => {
  const query = useQuery(getMailChoices, {});
  return (
    <Card as="section" aria-labelledby="mails" p={['20px', '28px']}>
      <Heading id="mails" fontSize="lg" mb={2}>
        Emails
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        All optional. Unsubscribe any time.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your email settings">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Form choices={query.data.data.choices} />}
    </Card>
  );
};
