import styled from '@emotion/styled';
import { createLucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Container, Grid, Heading, Stack, Text } from '#shared/ui/system.ts';

/** The library’s tick. Its own file would bring a chunk of the landing page along. */
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
  'Answers are saved as you go. Close the page and carry on later, on any device.',
  'Every question comes with an explanation and its source.',
  'Your results stay together, so you see how your judgement grows.',
];

interface AccountFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The look of the account pages: the form in its column, and beside it on wide screens what an account is for. */
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
