import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PROGRAMS, type Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { IntroVideo } from './intro-video.tsx';
import { ProgramArt } from './program-art.tsx';
import { useWheelSteps } from './use-wheel-steps.ts';

const Layout = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: 'var(--space-7)',
  alignItems: 'center',
});
const Wheel = styled.div({ display: 'grid', gap: '4px' });
const Tab = styled.button({
  display: 'flex',
  alignItems: 'center',
  gap: '18px',
  width: '100%',
  minHeight: '76px',
  padding: '10px 18px',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-card)',
  background: 'none',
  color: 'var(--muted)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-lg)',
  fontWeight: 540,
  letterSpacing: '-0.014em',
  lineHeight: 1.2,
  textAlign: 'start',
  cursor: 'pointer',
  transition:
    'transform var(--motion-base) var(--motion-ease), color var(--motion-quick), background-color var(--motion-quick)',
  '& svg': { opacity: 0.75 },
  '&:hover': { color: 'var(--ink)' },
  '&[aria-selected=true]': {
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--line)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
    '& svg': { opacity: 1 },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-distance="1"]': { transform: 'translateX(14px) scale(0.97)' },
    '&[data-distance="2"]': { transform: 'translateX(22px) scale(0.94)' },
    '&[data-distance="3"], &[data-distance="4"]': { transform: 'translateX(26px) scale(0.92)' },
    transformOrigin: 'left',
  },
});
const Panel = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-4)',
  minHeight: '420px',
  padding: 'clamp(28px, 3vw, 44px)',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'bw-rise var(--motion-base) var(--motion-ease)' },
});

interface ProgramWheelProps {
  readonly active: Program;
  readonly onActivate: (program: Program) => void;
  /** The learner's progress in a program. */
  readonly progress: (program: Program) => ReactNode;
}

/** The programs for wide screens: a list that scrolls by wheel or arrow keys, and the selected program beside it. */
export const ProgramWheel = ({ active, onActivate, progress }: ProgramWheelProps) => {
  const tabs = useRef<HTMLDivElement>(null);
  const at = PROGRAMS.findIndex(({ key }) => key === active.key);
  const go = (index: number): boolean => {
    const program = PROGRAMS[index];
    if (program === undefined) return false;
    onActivate(program);
    return true;
  };
  const area = useWheelSteps<HTMLDivElement>({
    canStep: (by) => PROGRAMS[at + by] !== undefined,
    onStep: (by) => go(at + by),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: PROGRAMS.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (go(target)) tabs.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <Layout ref={area}>
      <div>
        <Wheel ref={tabs} role="tablist" aria-label="Programs" aria-orientation="vertical" onKeyDown={onKeyDown}>
          {PROGRAMS.map((program, index) => (
            <Tab
              key={program.key}
              type="button"
              role="tab"
              id={`tab-${program.key}`}
              aria-selected={index === at}
              aria-controls="program"
              tabIndex={index === at ? 0 : -1}
              data-distance={Math.abs(index - at)}
              onClick={() => onActivate(program)}
            >
              <ProgramArt program={program.key} size={44} />
              {program.title}
            </Tab>
          ))}
        </Wheel>
        <Text color="muted" fontSize="sm" mt={4} pl="18px">
          Scroll, swipe or press ↑ and ↓ to browse.
        </Text>
      </div>
      <Panel key={active.key} id="program" role="tabpanel" aria-labelledby={`tab-${active.key}`}>
        <ProgramArt program={active.key} size={120} />
        <Heading as="h2" fontSize="2xl">
          {active.title}
        </Heading>
        <Text color="muted" fontSize="lg">
          {active.description}
        </Text>
        {progress(active)}
        <Row gap={3} mt="auto" pt={3}>
          <Button as={Link} to={active.quizesPage}>
            Start
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
          <IntroVideo program={active} />
        </Row>
      </Panel>
    </Layout>
  );
};
