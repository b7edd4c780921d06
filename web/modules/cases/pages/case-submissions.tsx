import { Container, Heading, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { SubmissionList } from '../answering/submission-list.tsx';

/** /case-studies/submissions: the learner's drafts and submissions with grades and feedback. */
const CaseSubmissionsPage = () => (
  <>
    <QuietBar back={{ to: paths.caseStudies(), label: 'Case studies' }} />
    <Container maxWidth="calc(820px + 2 * var(--space-5))" pt={[3, null, 5]} pb={8}>
      <Heading as="h1" fontSize={['xl', null, '2xl']}>
        Submitted case studies
      </Heading>
      <Text color="muted" mt={2} mb={5}>
        Your drafts, submissions and grades.
      </Text>
      <SubmissionList />
    </Container>
  </>
);
export default CaseSubmissionsPage;
