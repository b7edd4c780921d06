import { ClipboardList, Layers, ListOrdered, Route, Sigma } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROGRAMS, type Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Container, Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { DailyTeaser } from '../modules/daily/daily/daily-teaser.tsx';
import { ProgramProgress } from '../modules/learning/certificates/program-progress.tsx';
import { BoardTeaser } from '../modules/ranking/leaderboard/board-teaser.tsx';
import { useActiveProgram } from '../modules/quizzes/quiz/active-program.ts';
import { ProgramCards } from '../modules/quizzes/quiz/program-cards.tsx';
import { ProgramWheel } from '../modules/quizzes/quiz/program-wheel.tsx';
import { SearchLink } from './search/search-link.tsx';
import { WeeklyTeaser } from '../modules/weekly-tests/test/weekly-teaser.tsx';
import { paths } from '../app/routing/route-table.ts';
import { useWideScreen } from '../app/components/use-wide-screen.ts';

/** Collections besides the programs. */
const COLLECTIONS = [
  { label: 'Learning paths', to: paths.learningPaths, Icon: Route },
  { label: 'Mock exams', to: paths.mockExams, Icon: ClipboardList },
  { label: 'Flashcards', to: paths.flashcards, Icon: Layers },
  { label: 'Formula sheets', to: paths.formulaSheets, Icon: Sigma },
  { label: 'Worked examples', to: paths.workedExamples, Icon: ListOrdered },
] as const;

/** /explore: the five programs. */
const ExplorePage = () => {
  const [active, activate] = useActiveProgram();
  const wide = useWideScreen();
  const progress = ({ key }: Program) => <ProgramProgress program={key} />;
  return (
    <>
      <QuietBar />
      <Container pt={[3, null, 5]} pb={8}>
        <Stack gap={3} mb={5}>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            What will you sharpen today?
          </Heading>
          <Text color="muted" fontSize="lg">
            Five programs. Choose one and start.
          </Text>
          <Row gap={3}>
            <SearchLink />
            {COLLECTIONS.map(({ label, to, Icon }) => (
              <Button
                key={label}
                as={Link}
                to={to()}
                scale="small"
                variant="quiet"
                icon={<Icon size={18} aria-hidden="true" />}
              >
                {label}
              </Button>
            ))}
          </Row>
        </Stack>
        <Grid
          mb={[5, null, 6]}
          gap={4}
          gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(3, minmax(0, 1fr))']}
        >
          <DailyTeaser />
          <WeeklyTeaser />
          <BoardTeaser />
        </Grid>
        {wide ? (
          <ProgramWheel active={active ?? PROGRAMS[0]} onActivate={activate} progress={progress} />
        ) : (
          <ProgramCards active={active} onActivate={activate} progress={progress} />
        )}
      </Container>
    </>
  );
};
export default ExplorePage;
