import { Card } from '#shared/ui/card.ts';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { ProgressLink } from '../app/progress-link.tsx';
import { QuietBar } from '../app/quiet-bar.tsx';
import { paths } from '../app/route-table.ts';
import { useAuth } from '../app/session.ts';
import { Facts } from '../features/results/facts.tsx';
import { HistoryList } from '../features/results/history-list.tsx';
import { LatestTopic } from '../features/results/latest-topic.tsx';

/** "+91 98765 43210" is how a number of ten digits is read. */
const phoneText = (digits: string): string =>
  digits.length === 10 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;

/** /profile: who the person is, and what they have taken. */
const ProfilePage = () => {
  const { user } = useAuth();
  if (user === null) return null;
  const [firstName = user.name] = user.name.split(' ');
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={2} mb={5}>
          <Heading as="h1" fontSize={['xl', null, '2xl']}>
            Welcome, {firstName}
          </Heading>
          <Text color="muted">Your details, and every quiz you have finished.</Text>
        </Stack>
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '320px minmax(0, 1fr)']} alignItems="start">
          <Stack gap={5}>
            <Card as="section" aria-labelledby="personal">
              <Heading id="personal" fontSize="lg" mb={4}>
                Personal information
              </Heading>
              <Facts
                facts={[
                  ['Full Name', user.name],
                  ['Email Address', user.email],
                  ['Phone Number', user.number === '' ? 'None given' : phoneText(user.number)],
                ]}
              />
            </Card>
            <Card as="section" aria-labelledby="latest">
              <Heading id="latest" fontSize="lg" mb={4}>
                Where you left off
              </Heading>
              <LatestTopic />
            </Card>
            <ProgressLink />
          </Stack>
          <HistoryList />
        </Grid>
      </Container>
    </>
  );
};
export default ProfilePage;
