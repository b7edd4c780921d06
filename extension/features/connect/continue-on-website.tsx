import { useState } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { cancelConnecting, confirmConflict, startConnecting } from './connecting.ts';
import { useFlow } from './use-flow.ts';
import { WaitingCode } from './waiting-code.tsx';

const ENDED = {
  denied: 'You refused this on the website, so you weren’t signed in.',
  expired: 'The code has expired. Start again for a new one.',
} as const;

/**
 * Signing in without a password here: a code that is entered on the website. Shows itself as a button until it is started;
 * when the website says yes the session appears in the storage, and whoever listens there is signed in.
 */
export const ContinueOnWebsite = ({ onConnected }: { readonly onConnected: () => void }) => {
  const flow = useFlow(onConnected);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setProblem(await work().catch(() => 'We couldn’t save the code: the browser’s storage is full or blocked.'));
    setBusy(false);
  };

  const confirm = async (): Promise<null> => {
    if (await confirmConflict()) onConnected();
    return null;
  };

  if (flow?.kind === 'waiting') return <WaitingCode flow={flow} />;
  if (flow?.kind === 'conflict') {
    return (
      <Stack gap={3} role="alertdialog" aria-label="You’re signed in elsewhere">
        <Text>{flow.message}</Text>
        <Row gap={3}>
          <Button variant="quiet" onClick={() => void cancelConnecting()}>
            No
          </Button>
          <Button busy={busy} onClick={() => void during(confirm)}>
            Yes, sign in here
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      {flow?.kind === 'ended' && problem === null && (
        <Banner tone={flow.why === 'denied' ? 'bad' : 'info'} live="status">
          {ENDED[flow.why]}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="bad" live="alert">
          {problem}
        </Banner>
      )}
      <Button variant="quiet" busy={busy} onClick={() => void during(startConnecting)}>
        {flow?.kind === 'ended' ? 'Start again' : 'Continue on the website'}
      </Button>
    </Stack>
  );
};
