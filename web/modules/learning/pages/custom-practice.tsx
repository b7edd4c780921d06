import { Link } from 'react-router-dom';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { CustomScreen } from '../rounds/custom-screen.tsx';

/** /practice/custom: builds a round of questions that the learner has met. */
const CustomPracticePage = () => (
  <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
    <Stack gap={2} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Custom practice
      </Heading>
      <Text color="muted" fontSize="lg">
        Build a round from questions you’ve answered before, or{' '}
        <TextLink as={Link} to={paths.practice()}>
          practise what’s due
        </TextLink>
        .
      </Text>
    </Stack>
    <CustomScreen />
  </Container>
);
export default CustomPracticePage;
