import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PROGRAMS, type Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { IntroVideo } from './intro-video.tsx';
import { ProgramArt } from './program-art.tsx';

interface ProgramCardsProps {
  /** The program opened last; null when none was. */
  readonly active: Program | null;
  readonly onActivate: (program: Program) => void;
  /** The learner's progress in a program. */
  readonly progress: (program: Program) => ReactNode;
}

/** The programs as cards, for narrow screens. */
export const ProgramCards = ({ active, onActivate, progress }: ProgramCardsProps) => (
  <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
    {PROGRAMS.map((program) => (
      <Card
        key={program.key}
        as="article"
        p={['20px', '24px']}
        borderColor={program === active ? 'accent' : 'line'}
        aria-labelledby={`card-${program.key}`}
        aria-current={program === active}
      >
        <Stack gap={3} height="100%">
          <Row flexWrap="nowrap" gap={4}>
            <ProgramArt program={program.key} size={64} />
            <Stack gap={2} alignItems="start">
              <Heading id={`card-${program.key}`} fontSize="lg">
                {program.title}
              </Heading>
              {program === active && <Tag>Last opened</Tag>}
            </Stack>
          </Row>
          <Text color="muted">{program.description}</Text>
          {progress(program)}
          <Row gap={3} mt="auto" pt={2}>
            <Button
              as={Link}
              to={program.quizesPage}
              aria-label={`Start ${program.title}`}
              onClick={() => onActivate(program)}
            >
              Start
              <ArrowRight size={18} aria-hidden="true" />
            </Button>
            <IntroVideo program={program} onOpen={() => onActivate(program)} />
          </Row>
        </Stack>
      </Card>
    ))}
  </Grid>
);
