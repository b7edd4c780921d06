import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { ExamList } from '../list/exam-list.tsx';

/** /explore/mocks: all mock exams with the learner's state. */
const MockExamsPage = () => (
  <>
    <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
    <Container pt={[3, null, 5]} pb={8}>
      <Stack gap={3} mb={5}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          Mock exams
        </Heading>
        <Text color="muted">Timed sections, minus marks and one sitting, as in an entrance exam for an MBA.</Text>
      </Stack>
      <ExamList />
    </Container>
  </>
);
export default MockExamsPage;
