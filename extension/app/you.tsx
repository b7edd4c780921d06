import browser from 'webextension-polyfill';
import type { User } from '#shared/contract/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/system.ts';
import { Account } from '../features/account/account.tsx';
import { SignIn } from '../features/account/sign-in.tsx';

interface YouProps {
  readonly person: User | null;
  /** Somebody has signed in; that path is where they were before. */
  readonly onIn: (goTo: string) => void;
}

/** The account, or the way into it. */
const You = ({ person, onIn }: YouProps) => (
  <Stack gap={4}>
    {person === null ? <SignIn onIn={onIn} /> : <Account person={person} />}
    {browser.runtime.getManifest().options_ui !== undefined && (
      <Button variant="plain" onClick={() => void browser.runtime.openOptionsPage()}>
        Options
      </Button>
    )}
  </Stack>
);
export default You;
