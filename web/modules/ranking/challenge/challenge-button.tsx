import { Swords } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createChallenge } from '#shared/contract/ranking/challenge.ts';
import { Button } from '#shared/ui/button.tsx';
import { handLink } from '../../../app/components/copy-link.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { storedChallenge } from './stored-challenge.ts';

interface ChallengeButtonProps {
  readonly quizId: string;
  readonly quizName: string;
  readonly resultId: string;
}

/** Creates a challenge from a result, or links back to the challenge that the result belongs to. */
export const ChallengeButton = ({ quizId, quizName, resultId }: ChallengeButtonProps) => {
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const taken = storedChallenge(sessionKeyValues, quizId);
  const challenge = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(createChallenge, { body: { resultId } });
    setBusy(false);
    if (!reply.ok) {
      toasts.show(reply.error.message, { tone: 'bad' });
      return;
    }
    setCode(reply.data.data.code);
    await handLink(paths.challenge(reply.data.data.code), `Can you beat me at ${quizName}?`);
  };
  return (
    <>
      {taken !== null && (
        <Button as={Link} to={paths.challenge(taken)} variant="quiet">
          See the challenge
        </Button>
      )}
      <Button
        variant="plain"
        busy={busy}
        icon={<Swords size={18} aria-hidden="true" />}
        onClick={() => void challenge()}
      >
        Challenge a friend
      </Button>
      {code !== null && (
        <Button as={Link} to={paths.challenge(code)} variant="plain">
          Open the challenge
        </Button>
      )}
    </>
  );
};
