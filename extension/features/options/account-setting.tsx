import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { endOtherSessions } from '#shared/contract/identity/account.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { entriesIn } from '../../outbox.ts';
import { signOut, type Opened } from '../../session.ts';
import { readStored } from '../../storage/storage.ts';
import { say } from '../../messages-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';

type Way = 'here' | 'everywhere';

const LABELS = {
  here: { title: 'signOutAsk', text: 'signOutText', action: 'signOut' },
  everywhere: { title: 'signOutEverywhereAsk', text: 'signOutEverywhereText', action: 'signOutEverywhere' },
} as const;

/** Signs out that way, and shows the outcome. */
const leave = async (opened: Opened, way: Way): Promise<Said> => {
  if (way === 'everywhere') {
    // The other sessions first: they can't be ended without this one.
    const reply = await opened.session.client.call(endOtherSessions);
    if (!reply.ok) return { tone: 'bad', text: say('signOutFailed') };
  }
  await signOut(opened);
  return { tone: 'good', text: say(way === 'here' ? 'signedOutHere' : 'signedOutEverywhere') };
};

/** The signed-in user, and signing out here or everywhere. */
export const AccountSetting = ({ opened }: { readonly opened: Opened }) => {
  useSignals();
  const { user, restored, token } = opened.session.state.value;
  const [asking, setAsking] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const go = async (way: Way): Promise<void> => {
    setBusy(true);
    setSaid(await leave(opened, way).catch((): Said => ({ tone: 'bad', text: say('storageFailed') })));
    setBusy(false);
    setAsking(null);
  };
  const here = async (): Promise<void> => {
    // Nothing is lost unasked.
    if (entriesIn(await readStored()).length > 0) setAsking('here');
    else await go('here');
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
            <Button variant="quiet" busy={busy && asking === null} onClick={() => void here()}>
              {say('signOut')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking('everywhere')}>
              {say('signOutEverywhere')}
            </Button>
          </Row>
        </>
      )}
      <Note said={said} />
      {asking !== null && (
        <AskDialog
          title={say(LABELS[asking].title)}
          text={say(LABELS[asking].text)}
          action={say(LABELS[asking].action)}
          busy={busy}
          onYes={() => void go(asking)}
          onNo={() => setAsking(null)}
        />
      )}
    </Section>
  );
};
