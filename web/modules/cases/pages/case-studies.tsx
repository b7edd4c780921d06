import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CaseList } from '../reading/case-list.tsx';
import { CaseSearch } from '../reading/case-search.tsx';

/** /explore/case-studies: all case studies with the learner's status. */
const CaseStudiesPage = () => {
  const { user } = useAuth();
  const [search, setSearch] = useState('');
  const find = useCallback((wanted: string): void => setSearch(wanted), []);
  const program = programByKey('caseStudies');
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={3} mb={5}>
          <Heading as="h1" fontSize={['xl', null, '2xl']}>
            {program?.title}
          </Heading>
          <Text color="muted">{program?.description}</Text>
          <Row gap={3} mt={2} justifyContent="space-between">
            <CaseSearch onSearch={find} />
            {user !== null && (
              <Button as={Link} to={paths.caseSubmissions()} variant="quiet">
                Your submissions
              </Button>
            )}
          </Row>
        </Stack>
        <CaseList key={search} search={search} />
      </Container>
    </>
  );
};
export default CaseStudiesPage;
