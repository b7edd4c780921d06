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

const WORDS = [
  ['digest', 'A digest on Monday', 'Points, place and streak of the week that is over.'],
  ['reminder', 'A reminder in the evening', 'Only on a day on which your streak is still open at seven.'],
  ['weeklyTest', 'A word when a weekly test opens', 'Once per test, while a plan of yours opens it.'],
] as const;

const Form = ({ choices }: { readonly choices: Choices }) => {
  // What was chosen a moment ago, until the server has said what it is.
  const [wanted, setWanted] = useState<Choices | null>(null);
  const choose = async (next: Choices): Promise<void> => {
    setWanted(next);
    const reply = await session.client.call(setMailChoices, { body: next });
    if (reply.ok) await mutate(queryKey(getMailChoices, {}), reply.data, { revalidate: false });
    else toasts.show(reply.error.message, { tone: 'bad' });
    setWanted(null);
  };
  const shown = wanted ?? choices;
  return (
    <Stack as="fieldset" gap={3} border="0" p="0" m="0" aria-labelledby="mails">
      {WORDS.map(([kind, name, what]) => (
        <Choice key={kind}>
          <input
            type="checkbox"
            checked={shown[kind]}
            disabled={wanted !== null}
            onChange={(event) => void choose({ ...shown, [kind]: event.target.checked })}
          />
          <b>{name}</b>
          <small>{what}</small>
        </Choice>
      ))}
    </Stack>
  );
};

/** Which mails the person wants; none unless they ask. */
export const MailChoices = () => {
  const query = useQuery(getMailChoices, {});
  return (
    <Card as="section" aria-labelledby="mails" p={['20px', '28px']}>
      <Heading id="mails" fontSize="lg" mb={2}>
        Mails
      </Heading>
      <Text color="muted" fontSize="sm" mb={4}>
        We send none that you didn’t ask for. Every one has a link that stops it.
      </Text>
      {query.status === 'loading' && (
        <Loading label="Loading your mails">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Form choices={query.data.data.choices} />}
    </Card>
  );
};
