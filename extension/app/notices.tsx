import { useSignals } from '@preact/signals-react/runtime';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { claimRefused, storedDaily, lastContact, sessionEnded } from '../storage/stored-state.ts';
import { ask } from '../messages.ts';
import { hourText } from '../moment-text.ts';
import { useItem, usePage } from '../page.ts';
import { useOnline } from './use-online.ts';

/** Says above the quiz that the server is out of reach. */
const Reached = ({ signedIn }: { readonly signedIn: boolean }) => {
  const contact = useItem(lastContact);
  const daily = useItem(storedDaily);
  const online = useOnline();
  // Without a stored quiz the view itself says why.
  if (daily === null || (online && (contact?.code ?? null) === null)) return null;
  const when = contact === null ? '' : ` Last checked at ${hourText(contact.at)}.`;
  return (
    <Banner tone="info" live="status" title={online ? 'We can’t reach the server' : 'You’re offline'}>
      {!online && signedIn && 'You can still take the quiz. Your answers are saved and sent later.'}
      {!online && !signedIn && 'Without an account, you can start the quiz when you’re back online.'}
      {online && contact?.message}
      {online && when}
      {online && (
        <Row mt={2}>
          <Button variant="quiet" scale="small" onClick={() => void ask('look-again')}>
            Try again
          </Button>
        </Row>
      )}
    </Banner>
  );
};

interface NoticesProps {
  readonly signedIn: boolean;
  readonly onSignIn: () => void;
}

/** Notices above the quiz. */
export const Notices = ({ signedIn, onSignIn }: NoticesProps) => {
  useSignals();
  const { store } = usePage();
  const ended = useItem(sessionEnded);
  const refused = useItem(claimRefused);
  return (
    <>
      <Reached signedIn={signedIn} />
      {ended && !signedIn && (
        <Banner tone="warn" live="status" title="Session expired">
          Your answers are saved here.
          <Row mt={2}>
            <Button variant="quiet" scale="small" onClick={onSignIn}>
              Sign in again
            </Button>
          </Row>
        </Banner>
      )}
      {refused !== null && (
        <Banner tone="warn" live="status" title="We couldn’t save that score">
          {refused}
          <Row mt={2}>
            <Button variant="quiet" scale="small" onClick={() => void claimRefused.remove()}>
              Dismiss
            </Button>
          </Row>
        </Banner>
      )}
      {store.full.value && (
        <Banner tone="bad" live="alert" title="This device is out of space">
          Your answers can’t be saved here. Stay online and keep this window open until you submit.
        </Banner>
      )}
    </>
  );
};
