import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROGRAMS } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { ProgramArt } from './program-art.tsx';

const Five = styled.ul({
  display: 'grid',
  gap: '4px var(--space-4)',
  margin: 'var(--space-6) 0 0',
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 768px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 'var(--space-4)' },
});

const Way = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  height: '100%',
  padding: '12px 0',
  color: 'inherit',
  fontFamily: 'var(--font-display)',
  fontSize: '1.125rem',
  fontWeight: 540,
  letterSpacing: '-0.014em',
  lineHeight: 1.25,
  textDecoration: 'none',
  textWrap: 'balance',
  borderRadius: 'var(--radius-card)',
  '& svg': { transition: 'transform var(--motion-base) var(--motion-ease)' },
  '&:hover': { textDecoration: 'underline', textDecorationColor: 'var(--accent)', textUnderlineOffset: '0.25em' },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '&:hover svg': { transform: 'translateY(-4px) scale(1.04)' },
  },
  '@media (min-width: 768px)': { flexDirection: 'column', alignItems: 'start', gap: 'var(--space-4)' },
});

/** Links to the five programs. */
export const ProgramStrip = () => (
  <Container as="section" py={[7, null, 8]} aria-labelledby="programs">
    <Row justifyContent="space-between" alignItems="end" gap={4}>
      <div>
        <Heading id="programs" fontSize="title">
          Five ways in
        </Heading>
        <Text color="muted" fontSize="lg" mt={2}>
          Start with what interests you. Ten minutes are enough.
        </Text>
      </div>
      <Button as={Link} to={paths.explore()} variant="quiet">
        Compare the programs
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
    </Row>
    <Five>
      {PROGRAMS.map(({ key, title, quizesPage }) => (
        <li key={key}>
          <Way to={quizesPage}>
            <ProgramArt program={key} size={72} />
            {title}
          </Way>
        </li>
      ))}
    </Five>
  </Container>
);
