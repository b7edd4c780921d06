import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { ProgressLink } from '../app/components/progress-link.tsx';
import { SettingsLink } from '../app/components/settings-link.tsx';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { paths } from '../app/routing/route-table.ts';
import { useAuth } from '../app/session/session.ts';
import { AccountDialog, type AccountDialogName } from '../modules/identity/profile/account-dialogs.tsx';
import { PersonalInformation } from '../modules/identity/profile/personal-information.tsx';
import { useAccount } from '../modules/identity/profile/use-account.ts';
import { HistoryList } from '../modules/attempts/results/history-list.tsx';
import { LatestTopic } from '../modules/attempts/results/latest-topic.tsx';

/** /profile: the user's details and quiz history. */
const ProfilePage = () => {
  const { user } = useAuth();
  const query = useAccount();
  const [dialog, setDialog] = useState<AccountDialogName | null>(null);
  if (user === null) return null;
  const account = query.status === 'ready' ? query.data.data.account : null;
  const profile = account ?? user;
  const [firstName = profile.name] = profile.name.split(' ');
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={2} mb={5}>
          <Heading as="h1" fontSize={['xl', null, '2xl']} style={{ overflowWrap: 'anywhere' }}>
            Welcome, {firstName}
          </Heading>
          <Text color="muted">Your details and finished quizzes.</Text>
        </Stack>
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '320px minmax(0, 1fr)']} gap={5} alignItems="start">
          <Stack gap={5}>
            <PersonalInformation person={profile} account={account} onOpen={setDialog} />
            <Card as="section" aria-labelledby="latest">
              <Heading id="latest" fontSize="lg" mb={4}>
                Where you left off
              </Heading>
              <LatestTopic />
            </Card>
            <ProgressLink />
            <SettingsLink />
          </Stack>
          <Stack gap={5}>
            <HistoryList />
            {query.status === 'failed' && (
              <Card>
                <ErrorState
                  message={sentenceOf(query.error, 'We couldn’t load all your details.')}
                  onRetry={query.retry}
                />
              </Card>
            )}
          </Stack>
        </Grid>
      </Container>
      {dialog !== null && account !== null && (
        <AccountDialog name={dialog} account={account} onClose={() => setDialog(null)} />
      )}
    </>
  );
};
export default ProfilePage;
