import { useState } from 'react';
import { mutate } from 'swr';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { endOtherSessions, getSessions, type OwnSession } from '#shared/contract/identity/account.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { SettingRow } from './setting-row.tsx';

const moments = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const CLIENTS = { web: 'Browser', extension: 'Browser extension' } as const;

const about = ({ client, current, lastUsedAt }: OwnSession): string =>
  current ? `${CLIENTS[client]}, this one` : `${CLIENTS[client]}, last used ${moments.format(new Date(lastUsedAt))}`;

/** Lists the user's sessions, with a button to end the others. */
export const OwnSessions = () => {
  const sessions = useQuery(getSessions, {});
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(endOtherSessions);
    setBusy(false);
    if (!reply.ok) {
      toasts.show(sentenceOf(reply.error, 'We couldn’t sign out your other devices. Please try again.'), {
        tone: 'bad',
      });
      return;
    }
    await mutate(queryKey(getSessions, {}), reply.data, { revalidate: false });
    toasts.show('You’re now signed in only here', { tone: 'good' });
  };
  const body = () => {
    if (sessions.status === 'loading') return <Skeleton width="220px" />;
    if (sessions.status === 'failed') return sentenceOf(sessions.error, 'We couldn’t load your sessions.');
    return (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sessions.data.data.map((one) => (
          <li key={one._id}>{about(one)}</li>
        ))}
      </ul>
    );
  };
  const others = sessions.status === 'ready' && sessions.data.data.some(({ current }) => !current);
  return (
    <SettingRow
      title="Where you’re signed in"
      action={
        sessions.status === 'failed' ? (
          <Button variant="quiet" onClick={sessions.retry}>
            Try again
          </Button>
        ) : (
          others && (
            <Button variant="quiet" busy={busy} onClick={() => void end()}>
              Sign out other devices
            </Button>
          )
        )
      }
    >
      {body()}
    </SettingRow>
  );
};
