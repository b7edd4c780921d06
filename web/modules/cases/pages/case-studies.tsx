import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { CASE_FILTERS, type CaseFilter } from '#shared/contract/cases/case-study.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Container, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CaseList } from '../reading/case-list.tsx';
import { CaseSearch } from '../reading/case-search.tsx';
import { filterLabel } from '../reading/labels.ts';

const Select = styled.select(inputStyles, { width: 'auto', cursor: 'pointer' });

/** /explore/case-studies: all case studies with the learner's status. */
const CaseStudiesPage = () => {
  const { user } = useAuth();
  const [search, setSearch] = useState('');
  const [mine, setMine] = useState<CaseFilter | ''>('');
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
          <Row gap={3} mt={2}>
            <CaseSearch onSearch={find} />
            {user !== null && (
              <Select
                aria-label="Your progress"
                value={mine}
                onChange={(event) => setMine(CASE_FILTERS.find((filter) => filter === event.target.value) ?? '')}
              >
                <option value="">Any progress</option>
                {CASE_FILTERS.map((filter) => (
                  <option key={filter} value={filter}>
                    {filterLabel(filter)}
                  </option>
                ))}
              </Select>
            )}
            {user !== null && (
              <Button as={Link} to={paths.caseSubmissions()} variant="quiet" ml={[0, null, 'auto']}>
                Your submissions
              </Button>
            )}
          </Row>
        </Stack>
        <CaseList key={`${search} ${mine}`} search={search} mine={user === null ? '' : mine} />
      </Container>
    </>
  );
};
export default CaseStudiesPage;
