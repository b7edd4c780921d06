import { Link } from 'react-router-dom';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SavedList } from '../saved/saved-list.tsx';

/** /practice/saved: questions saved from reviews, with notes. */
const SavedQuestionsPage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Stack gap={2} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Saved questions
      </Heading>
      <Text color="muted" fontSize="lg">
        Questions you saved in reviews, with your private notes.
      </Text>
      <Text color="muted">
        Questions you missed are in{' '}
        <TextLink as={Link} to={paths.practice()}>
          practice
        </TextLink>
        .
      </Text>
    </Stack>
    <SavedList />
  </Container>
);
export default SavedQuestionsPage;
