import styled from '@emotion/styled';
import { createLucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';

/** A copy of the icon library's tick: importing it would load a chunk of the landing page. */
const Tick = createLucideIcon('Tick', [['path', { d: 'M20 6 9 17l-5-5', key: 'tick' }]]);

const Panel = styled.aside({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  alignContent: 'end',
  minHeight: '600px',
  padding: 'var(--space-7)',
  color: 'var(--on-night)',
  backgroundColor: 'var(--night)',
  backgroundImage:
    'radial-gradient(70% 55% at 85% 8%, var(--glow-warm), transparent), linear-gradient(var(--night-line) 1px, transparent 1px), linear-gradient(90deg, var(--night-line) 1px, transparent 1px)',
  backgroundSize: '100% 100%, 50px 50px, 50px 50px',
  border: '1px solid var(--line)',
  borderRadius: '20px',
  '@media (min-width: 1024px)': { display: 'grid' },
});

const Line = styled.p({
  margin: '0 0 28px',
  maxWidth: '14ch',
  fontFamily: 'var(--font-display)',
  fontSize: '2.6rem',
  fontWeight: 520,
  letterSpacing: '-0.018em',
  lineHeight: 1.1,
  color: 'var(--on-night-strong)',
});

const Points = styled.ul({
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', gap: '12px', lineHeight: 1.5, maxWidth: '40ch' },
  '& svg': { marginTop: '3px', color: 'var(--accent)' },
});

const POINTS = [
  'Answers are saved as you go. Close the page and continue later, on any device.',
  'Every question has an explanation and a source.',
  'Your results are in one place, so you see your judgement grow.',
];

interface AccountFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the sign-in pages: the form and, on wide screens, the benefits of an account. */
export const AccountFrame = ({ title, intro, children }: AccountFrameProps) => (
  <Container pb={8} pt={[4, null, 6, 4]}>
    <Grid gridTemplateColumns={['1fr', null, null, 'minmax(0, 1fr) minmax(0, 1.1fr)']} gap={8} alignItems="center">
      <Stack gap={5} width="100%" maxWidth="440px" mx={['auto', null, null, 0]}>
        <Stack gap={2}>
          <Heading as="h1" fontSize="2xl">
            {title}
          </Heading>
          {intro !== undefined && (
            <Text as="div" color="muted">
              {intro}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
      <Panel>
        <div>
          <Line>Five good minutes between two meetings.</Line>
          <Points>
            {POINTS.map((point) => (
              <li key={point}>
                <Tick size={20} aria-hidden="true" />
                {point}
              </li>
            ))}
          </Points>
        </div>
      </Panel>
    </Grid>
  </Container>
);
