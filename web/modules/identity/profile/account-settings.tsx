import { useState } from 'react';
import type { Account } from '#shared/contract/identity/account.ts';
import { displayNameOf } from '#shared/domain/identity/display-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { saveOwnData } from './download-data.ts';
import type { AccountDialogName } from './account-dialogs.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SettingRow } from './setting-row.tsx';

const boardText = ({ name, board }: Account): string => {
  if (board.choice === 'hidden') return 'You’re not shown on leaderboards';
  return `Others see you as ${displayNameOf({ name, ...board })}`;
};

const DownloadButton = () => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const fault = await saveOwnData();
    setBusy(false);
    toasts.show(fault ?? 'Your data was saved as a file', { tone: fault === null ? 'good' : 'bad' });
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Download my data
    </Button>
  );
};

interface AccountSettingsProps {
  readonly account: Account;
  readonly onOpen: (dialog: AccountDialogName) => void;
}

/** Settings: password, sessions, leaderboard name, data and account deletion. */
export const AccountSettings = ({ account, onOpen }: AccountSettingsProps) => {
  const open = (dialog: AccountDialogName, label: string, color: 'ink' | 'bad' = 'ink') => (
    <Button variant="quiet" color={color} aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <Card as="section" p="0" overflow="hidden" aria-labelledby="settings">
      <Heading id="settings" fontSize="lg" px={['16px', '24px']} py={4}>
        Account settings
      </Heading>
      <SettingRow title="Password" action={open('password', 'Change password')}>
        Changing it signs out your other devices
      </SettingRow>
      <OwnSessions />
      <SettingRow title="Leaderboard name" action={open('board', 'Change name')}>
        {boardText(account)}
      </SettingRow>
      <SettingRow title="Your data" action={<DownloadButton />}>
        All the data we have about you, as a JSON file
      </SettingRow>
      <SettingRow title="Delete your account" action={open('delete', 'Delete account', 'bad')}>
        Permanently deletes your details and results
      </SettingRow>
    </Card>
  );
};
