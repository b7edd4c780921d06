import type { Session } from '#shared/auth/session.ts';
import { Card } from '#shared/ui/card.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { say } from '../../words.ts';
import { AccountSetting } from './account-setting.tsx';
import { DataSetting } from './data-setting.tsx';
import { ReminderSetting } from './reminder-setting.tsx';
import { ServerSetting } from './server-setting.tsx';
import { ShortcutSetting } from './shortcut-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** Everything that can be chosen about the extension. */
export const OptionsPage = ({ session }: { readonly session: Session }) => (
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
        <AccountSetting session={session} />
        <ReminderSetting />
        <ThemeSetting />
        <ShortcutSetting />
        <ServerSetting />
        <DataSetting session={session} />
      </Card>
    </Stack>
  </Container>
);
