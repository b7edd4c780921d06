import { useSignals } from '@preact/signals-react/runtime';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { claimRefused, keptDaily, keptReach, sessionEnded } from '../storage/stored-state.ts';
import { ask } from '../messages.ts';
import { hourText } from '../moment-text.ts';
import { useItem, usePage } from '../page.ts';
import { useOnline } from './use-online.ts';

/** What stands between the person and the server, in a line above the quiz. */
const Reached = ({ signedIn }: { readonly signedIn: boolean }) => {
  const reach = useItem(keptReach);
  const daily = useItem(keptDaily);
  const online = useOnline();
  // Without anything kept the view itself says what is the matter.
  if (daily === null || (online && (reach?.code ?? null) === null)) return null;
  const when = reach === null ? '' : ` Looked last at ${hourText(reach.at)}.`;
  return (
    <Banner tone="info" live="status" title={online ? 'The server can’t be reached properly' : 'You’re offline'}>
      {!online && signedIn && 'You can still take the quiz: what you answer is kept and sent later.'}
      {!online && !signedIn && 'Without an account the quiz can be begun as soon as you’re back.'}
      {online && reach?.message}
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

/** What a person has to know before they go on. */
export const Notices = ({ signedIn, onSignIn }: NoticesProps) => {
  useSignals();
  const { kept } = usePage();
  const ended = useItem(sessionEnded);
  const refused = useItem(claimRefused);
  return (
    <>
      <Reached signedIn={signedIn} />
      {ended && !signedIn && (
        <Banner tone="warn" live="status" title="Session expired">
          What you answered is kept here.
          <Row mt={2}>
            <Button variant="quiet" scale="small" onClick={onSignIn}>
              Sign in again
            </Button>
          </Row>
        </Banner>
      )}
      {refused !== null && (
        <Banner tone="warn" live="status" title="That score could not be saved">
          {refused}
          <Row mt={2}>
            <Button variant="quiet" scale="small" onClick={() => void claimRefused.remove()}>
              Dismiss
            </Button>
          </Row>
        </Banner>
      )}
      {kept.full.value && (
        <Banner tone="bad" live="alert" title="There is no room left on this device">
          What you answer can’t be kept here. Stay online and keep this window open until you have handed it in.
        </Banner>
      )}
    </>
  );
};
