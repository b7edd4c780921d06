import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Card } from '#shared/ui/card.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import type { ExtensionStore } from '../../page.ts';
import { restore, sessionOn, type Opened } from '../../session.ts';
import { quietHours, reminderAt, serverAddress, theme } from '../../settings.ts';
import { readStored, type Stored } from '../../storage/storage.ts';
import { say } from '../../messages-text.ts';
import { AccountSetting } from './account-setting.tsx';
import { DataSetting } from './data-setting.tsx';
import { ReminderSetting } from './reminder-setting.tsx';
import { ServerSetting } from './server-setting.tsx';
import { ShortcutSetting } from './shortcut-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** The session on the server in use: after a move to another a new one, since a session stays with its server. */
const useOpened = (stored: Stored): Opened => {
  const [opened, setOpened] = useState(() => sessionOn({ stored }));
  useEffect(() => {
    void restore(opened);
    const stop = serverAddress.watch(() => void readStored().then((now) => setOpened(sessionOn({ stored: now }))));
    return () => {
      stop();
      opened.session.close();
    };
  }, [opened]);
  return opened;
};

/** Everything that can be chosen about the extension. */
export const OptionsPage = ({ store }: { readonly store: ExtensionStore }) => {
  useSignals();
  const stored = store.stored.value;
  const opened = useOpened(stored);
  return (
    <Container as="main" maxWidth="calc(860px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Stack gap={5}>
        <Logo />
        <Stack gap={2}>
          <Heading as="h1" fontSize="2xl">
            {say('optionsTitle')}
          </Heading>
          <Text color="muted" fontSize="lg">
            {say('optionsIntro')}
          </Text>
        </Stack>
        <Card p="0">
          <AccountSetting opened={opened} />
          <ReminderSetting at={reminderAt.in(stored)} quiet={quietHours.in(stored)} />
          <ThemeSetting chosen={theme.in(stored)} />
          <ShortcutSetting />
          <ServerSetting now={serverAddress.in(stored)} />
          <DataSetting opened={opened} />
        </Card>
      </Stack>
    </Container>
  );
};
