import { useEffect, useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { getSecondFactor } from '#shared/contract/identity/second-factor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { session } from '../session/session.ts';
import { FactorProof } from './factor-proof.tsx';
import { PasswordProof } from './password-proof.tsx';

const TITLE = 'Confirm it’s you';
const REASON = 'This change needs a recent check. We won’t ask again for 10 minutes.';

interface ProofDialogProps {
  readonly onEnd: (proven: boolean) => void;
}

/** Asks the user to confirm their identity, with the method that their account uses. */
const ProofDialog = ({ onEnd }: ProofDialogProps) => {
  const [reply, setReply] = useState<Reply<ResponseOf<typeof getSecondFactor>> | null>(null);
  // Loaded each time: a cached answer may be older than the second factor.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    void session.client.call(getSecondFactor).then((answer) => {
      if (!gone) setReply(answer);
    });
    return () => {
      gone = true;
    };
  }, [tries]);
  const again = (): void => {
    setReply(null);
    setTries(tries + 1);
  };
  const dialogProps = { title: TITLE, reason: REASON, onEnd };
  if (reply?.ok === true) {
    const { secondFactor } = reply.data.data;
    return secondFactor.on ? (
      <FactorProof {...dialogProps} secondFactor={secondFactor} />
    ) : (
      <PasswordProof {...dialogProps} />
    );
  }
  return (
    <Dialog
      title={TITLE}
      onClose={() => onEnd(false)}
      {...(reply !== null && { actions: <Button onClick={again}>Try again</Button> })}
    >
      {reply === null ? (
        <Text color="muted" aria-live="polite">
          One moment…
        </Text>
      ) : (
        <Banner tone="bad" live="alert">
          {sentenceOf(reply.error, 'We couldn’t load how you sign in.')}
        </Banner>
      )}
    </Dialog>
  );
};

export default ProofDialog;
