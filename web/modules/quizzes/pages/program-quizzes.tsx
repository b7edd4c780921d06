import { Link, Navigate, useParams } from 'react-router-dom';
import { programByKey, QUIZ_PROGRAM_KEYS, type Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { ProgramQuizList } from '../quiz/list/program-quiz-list.tsx';

const back = { to: paths.explore(), label: 'Explore' };

const UnknownProgram = () => (
  <>
    <QuietBar back={back} />
    <Container py={7}>
      <EmptyState
        as="h1"
        title="Program not found"
        action={
          <Button as={Link} to={paths.explore()}>
            See the five programs
          </Button>
        }
      >
        Check the link, or choose one of the five programs.
      </EmptyState>
    </Container>
  </>
);

const Quizzes = ({ program }: { readonly program: Program }) => {
  usePageTitle(program.title);
  return (
    <>
      <QuietBar back={back} />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={3} mb={5}>
          {/* The URL has a title too, but only the program's own is shown. */}
          <Heading as="h1" fontSize={['xl', null, '2xl']}>
            {program.title}
          </Heading>
          <Text color="muted">{program.description}</Text>
        </Stack>
        <ProgramQuizList program={program} />
      </Container>
    </>
  );
};

/** /explore/quizzes/{program}: the quizzes of a program. */
const ProgramQuizzesPage = () => {
  const program = programByKey(useParams()['program'] ?? '');
  if (program === undefined) return <UnknownProgram />;
  const hasQuizzes = QUIZ_PROGRAM_KEYS.some((key) => key === program.key);
  return hasQuizzes ? <Quizzes key={program.key} program={program} /> : <Navigate to={program.quizesPage} replace />;
};
export default ProgramQuizzesPage;
