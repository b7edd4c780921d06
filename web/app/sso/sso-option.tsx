import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findSso } from '#shared/contract/sso/sign-in.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Link } from 'react-router-dom';
import { paths } from '../routing/route-table.ts';
import { session } from '../session/session.ts';
import { startSignIn } from './start-sign-in.ts';

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 300;

interface Found {
  readonly email: string;
  readonly available: boolean;
  readonly required: boolean;
}

/** Offers single sign-on for an address whose organisation has it. Shows nothing for all others. */
const SsoOption = ({ email }: { readonly email: string }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      void session.client.call(findSso, { body: { email }, signal: stopped.signal }).then((reply) => {
        // Passwords work without this offer, so a failure isn't shown.
        if (!stopped.signal.aborted) setFound(reply.ok ? { email, ...reply.data.data } : null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [email]);

  const goOn = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const sentence = await startSignIn(email);
    if (sentence === null) return;
    setFault(sentence);
    setBusy(false);
  };

  const shown = found?.available === true && found.email === email;
  return (
    <div role="status">
      {shown && (
        <Stack gap={3}>
          <Text color="muted">
            {found.required ? 'Your organisation requires single sign-on.' : 'Your organisation has single sign-on.'}
          </Text>
          {fault !== null && <Banner tone="bad">{fault}</Banner>}
          <Button
            variant={found.required ? 'primary' : 'quiet'}
            busy={busy}
            icon={<Building2 size={18} aria-hidden="true" />}
            onClick={() => void goOn()}
          >
            Continue with single sign-on
          </Button>
          <Text fontSize="sm" color="muted">
            If you have no account yet, this creates one. See the{' '}
            <TextLink as={Link} to={paths.terms()}>
              terms
            </TextLink>{' '}
            and the{' '}
            <TextLink as={Link} to={paths.privacy()}>
              privacy policy
            </TextLink>
            .
          </Text>
        </Stack>
      )}
    </div>
  );
};

export default SsoOption;
