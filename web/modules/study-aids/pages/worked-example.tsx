import { Link, useParams } from 'react-router-dom';
import { getExample, type Example } from '#shared/contract/study-aids/study-aids.ts';
import { STUDY_AID_KEY, STUDY_AID_KEY_MAX } from '#shared/domain/study-aids/subjects.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Problem } from '../example/problem.tsx';
import { StepByStep } from '../example/solution.tsx';
import { stepsText } from '../labels.ts';
import { Locked } from '../parts/locked.tsx';

const Coming = () => (
  <Loading label="Loading the worked example">
    <Stack gap={5}>
      <Skeleton width="60%" height="40px" />
      <SkeletonText lines={2} />
      <Skeleton height="260px" borderRadius={14} />
    </Stack>
  </Loading>
);

const NotHere = () => (
  <EmptyState
    as="h1"
    title="Worked example not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.workedExamples()}>
        See all worked examples
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another example.
  </EmptyState>
);

const Found = ({ example }: { readonly example: Example }) => {
  usePageTitle(example.title);
  const { solution, sheet } = example;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text color="muted" fontSize="sm">
          {example.subject}
        </Text>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          {example.title}
        </Heading>
        <Text color="muted">{example.summary}</Text>
      </Stack>
      <Problem example={example} />
      {solution === null ? (
        <Locked
          what={`The solution in ${stepsText({ ...example, progress: null })} is for subscribers.`}
          path={paths.workedExample(example._id)}
          free={{ to: paths.workedExamples(), label: 'All worked examples' }}
        />
      ) : (
        <StepByStep example={example} solution={solution} />
      )}
      {sheet !== null && (
        <Text>
          Formula sheet:{' '}
          <TextLink as={Link} to={paths.formulaSheet(sheet._id)}>
            {sheet.title}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
};

const Named = ({ id }: { readonly id: string }) => {
  const query = useQuery(getExample, { params: { id } }, { revalidateOnReconnect: false });
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'ready') return <Found example={query.data.data.example} />;
  if (query.error.code === 'NOT_FOUND') return <NotHere />;
  return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
};

/** /explore/examples/:example: a problem and its solution, step by step. */
const WorkedExamplePage = () => {
  const { example = '' } = useParams();
  return (
    <>
      <QuietBar back={{ to: paths.workedExamples(), label: 'Examples' }} />
      <Container maxWidth="860px" pt={[3, null, 5]} pb={8}>
        {STUDY_AID_KEY.test(example) && example.length <= STUDY_AID_KEY_MAX ? (
          <Named key={example} id={example} />
        ) : (
          <NotHere />
        )}
      </Container>
    </>
  );
};
export default WorkedExamplePage;
