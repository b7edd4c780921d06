import browser from 'webextension-polyfill';
import type { User } from '#shared/contract/identity/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/system.ts';
import { Account } from '../features/account/account.tsx';
import { SignIn } from '../features/account/sign-in.tsx';
import { ContinueOnWebsite } from '../features/connect/continue-on-website.tsx';
import { ask } from '../messages.ts';

interface YouProps {
  readonly person: User | null;
  /** Called after signing in, with the path to go back to. */
  readonly onIn: (goTo: string) => void;
}

/** Sends the user's waiting answers, and fetches their data. */
const sendAnswers = (): void => void ask('send-answers');

/** The account, or the way into it. */
const You = ({ person, onIn }: YouProps) => (
  <Stack gap={4}>
    {person === null ? (
      <SignIn onIn={onIn}>
        <ContinueOnWebsite onConnected={sendAnswers} />
      </SignIn>
    ) : (
      <Account person={person} />
    )}
    {browser.runtime.getManifest().options_ui !== undefined && (
      <Button variant="plain" onClick={() => void browser.runtime.openOptionsPage()}>
        Options
      </Button>
    )}
  </Stack>
);
export default You;
