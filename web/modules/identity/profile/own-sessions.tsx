import { useState } from 'react';
import { mutate } from 'swr';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { endOtherSessions, getSessions, type OwnSession } from '#shared/contract/identity/account.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { SettingRow } from './setting-row.tsx';

const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const FACES = { web: 'A browser', extension: 'The toolbar of a browser' } as const;

const about = ({ client, current, lastUsedAt }: OwnSession): string =>
  current ? `${FACES[client]}: this one` : `${FACES[client]}, last used ${moments.format(new Date(lastUsedAt))}`;

/** Where the person is signed in, and the way to be signed in here only. */
export const OwnSessions = () => {
  const sessions = useQuery(getSessions, {});
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(endOtherSessions);
    setBusy(false);
    if (!reply.ok) {
      toasts.show(sentenceOf(reply.error, 'The others could not be signed out. Please try again.'), { tone: 'bad' });
      return;
    }
    await mutate(queryKey(getSessions, {}), reply.data, { revalidate: false });
    toasts.show('You are signed in here only', { tone: 'good' });
  };
  const body = () => {
    if (sessions.status === 'loading') return <Skeleton width="220px" />;
    if (sessions.status === 'failed') return sentenceOf(sessions.error, 'Your sessions could not be read.');
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
      title="Where you are signed in"
      action={
        sessions.status === 'failed' ? (
          <Button variant="quiet" onClick={sessions.retry}>
            Try again
          </Button>
        ) : (
          others && (
            <Button variant="quiet" busy={busy} onClick={() => void end()}>
              Sign out the others
            </Button>
          )
        )
      }
    >
      {body()}
    </SettingRow>
  );
};
