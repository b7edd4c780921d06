import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { themeStore } from '../app/frame/theme-store.ts';
import { AccountDialog, type AccountDialogName } from '../modules/identity/profile/account-dialogs.tsx';
import { AccountSettings } from '../modules/identity/profile/account-settings.tsx';
import { useAccount } from '../modules/identity/profile/use-account.ts';
import { FeedCard } from '../modules/classes/calendar-feed/feed-card.tsx';
import { NotificationCard } from '../modules/notifications/settings/notification-card.tsx';

// Only for current and former staff.
const TwoSteps = lazyPart(() => import('../modules/identity/two-steps/two-steps.tsx'));

const Appearance = () => {
  useSignals();
  const isDark = themeStore.current.value === 'dark';
  return (
    <Card as="section" aria-labelledby="appearance" p={['20px', '28px']}>
      <Row gap={3} justifyContent="space-between">
        <Stack gap={1}>
          <Heading id="appearance" fontSize="lg">
            Appearance
          </Heading>
          <Text color="muted" fontSize="sm" role="status">
            {isDark ? 'The dark theme, on this device' : 'The light theme, on this device'}
          </Text>
        </Stack>
        <Button variant="quiet" onClick={themeStore.toggle}>
          {isDark ? 'Use the light theme' : 'Use the dark theme'}
        </Button>
      </Row>
    </Card>
  );
};

const Account = () => {
  const query = useAccount();
  const [dialog, setDialog] = useState<AccountDialogName | null>(null);
  if (query.status === 'loading') {
    return (
      <Loading label="Loading your settings">
        <Skeleton height="480px" />
      </Loading>
    );
  }
  if (query.status === 'failed') {
    return (
      <Card>
        <ErrorState message={sentenceOf(query.error, 'We couldn’t load your settings.')} onRetry={query.retry} />
      </Card>
    );
  }
  const { account } = query.data.data;
  return (
    <>
      <AccountSettings account={account} onOpen={setDialog} />
      {(isStaff(account.role) || account.secondFactor) && (
        <TwoSteps
          pending={
            <Loading label="Loading your two-step sign-in">
              <Skeleton height="240px" />
            </Loading>
          }
          account={account}
        />
      )}
      {dialog !== null && <AccountDialog name={dialog} account={account} onClose={() => setDialog(null)} />}
    </>
  );
};

/** /settings: notifications, theme, calendar, privacy, sessions and data. */
const SettingsPage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Heading as="h1" fontSize={['xl', null, '2xl']} mb={4}>
      Settings
    </Heading>
    <Stack gap={5}>
      <NotificationCard />
      <Account />
      <FeedCard />
      <Appearance />
    </Stack>
  </Container>
);
export default SettingsPage;
