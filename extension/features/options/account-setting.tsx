import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Session } from '#shared/auth/session.ts';
import { endOtherSessions } from '#shared/contract/account.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { say } from '../../words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';

/** Who is signed in, and the ways out: here, and everywhere. */
export const AccountSetting = ({ session }: { readonly session: Session }) => {
  useSignals();
  const { user, restored, token } = session.state.value;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const everywhere = async (): Promise<void> => {
    setBusy(true);
    // The others first: with this session gone, nobody could end them from here.
    const reply = await session.client.call(endOtherSessions);
    if (reply.ok) await session.logout();
    setBusy(false);
    setAsking(false);
    setSaid(
      reply.ok ? { tone: 'good', text: say('signedOutEverywhere') } : { tone: 'bad', text: say('signOutFailed') },
    );
  };
  const here = (): void => {
    void session.logout();
    setSaid({ tone: 'info', text: say('signedOutHere') });
  };

  return (
    <Section id="account" title={say('accountTitle')}>
      {!restored && <Skeleton width="260px" />}
      {restored && user === null && said === null && (
        <Text>{say(token === null ? 'accountSignedOut' : 'accountUnknown')}</Text>
      )}
      {user !== null && (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{say('accountSignedIn', user.name, user.email)}</Text>
          <Row gap={3}>
            <Button variant="quiet" onClick={here}>
              {say('signOut')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {say('signOutEverywhere')}
            </Button>
          </Row>
        </>
      )}
      <Note said={said} />
      {asking && (
        <AskDialog
          title={say('signOutEverywhereAsk')}
          text={say('signOutEverywhereText')}
          action={say('signOutEverywhere')}
          busy={busy}
          onYes={() => void everywhere()}
          onNo={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
