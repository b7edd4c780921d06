import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Example, ExampleStep, Solution } from '#shared/contract/study-aids/study-aids.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { DisplayMath } from '../parts/math.tsx';
import { SourceLine } from '../parts/source-line.tsx';
import { useSteps, type Steps } from './use-steps.ts';

const List = styled.ol({ display: 'grid', gap: '16px', margin: 0, padding: 0, listStyle: 'none' });
const Result = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-2xl)',
  fontWeight: 560,
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

const StepCard = ({
  step,
  number,
  of,
}: {
  readonly step: ExampleStep;
  readonly number: number;
  readonly of: number;
}) => (
  <Card as="li" p={['18px', '24px']}>
    <Stack gap={3}>
      <div>
        <Text color="accentInk" fontSize="sm" fontWeight={650}>
          Step {number} of {of}
        </Text>
        <Heading as="h3" id={`step-${String(number)}`} tabIndex={-1} fontFamily="text" fontSize="lg" fontWeight={650}>
          {step.title}
        </Heading>
      </div>
      {step.formula !== null && <DisplayMath math={step.formula} label={`Formula of step ${String(number)}`} />}
      <Text>{step.text}</Text>
    </Stack>
  </Card>
);

const End = ({ solution }: { readonly solution: Solution }) => (
  <>
    <Card as="section" aria-labelledby="result" p={['20px', '28px']}>
      <Stack gap={3}>
        <Heading id="result" fontSize="lg">
          Result
        </Heading>
        <Result>{solution.answer.result}</Result>
        <Text>{solution.answer.text}</Text>
      </Stack>
    </Card>
    <Banner tone="warn" title="A common mistake">
      <Text>{solution.mistake}</Text>
    </Banner>
    <SourceLine source={solution.source} />
  </>
);

const Unsaved = ({ steps }: { readonly steps: Steps }) =>
  steps.unsaved !== null && (
    <Banner tone="bad" live="alert" title="Your progress isn’t saved">
      <Stack gap={3} alignItems="flex-start">
        <Text>{steps.unsaved}</Text>
        <Button scale="small" onClick={steps.retry}>
          Try again
        </Button>
      </Stack>
    </Banner>
  );

const GuestNote = ({ id }: { readonly id: string }) => (
  <Text color="muted" fontSize="sm">
    Nothing is saved without an account.{' '}
    <TextLink as={Link} to={paths.login()} onClick={() => void session.rememberPath(paths.workedExample(id))}>
      Sign in
    </TextLink>{' '}
    to continue where you stopped.
  </Text>
);

/** The steps of an example, shown one by one, and the result after the last. */
export const StepByStep = ({ example, solution }: { readonly example: Example; readonly solution: Solution }) => {
  const steps = useSteps(example);
  const { shown, show } = steps;
  const of = solution.steps.length;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The step to focus once it's on the page; 0 is the heading above. */
  const target = useRef<number | null>(null);
  useEffect(() => {
    const number = target.current;
    target.current = null;
    if (number === null) return;
    if (number === 0) heading.current?.focus();
    else section.current?.querySelector<HTMLElement>(`#step-${String(number)}`)?.focus();
  }, [shown]);
  const showFrom = (number: number, count: number): void => {
    target.current = number;
    show(count);
  };
  const valueText = `${String(shown)} of ${String(of)} steps shown`;
  return (
    <Stack as="section" ref={section} gap={4} aria-labelledby="solution">
      <Heading id="solution" ref={heading} tabIndex={-1} fontSize="xl">
        Solution
      </Heading>
      <Progress label="Steps shown" value={shown} max={of} valueText={valueText} />
      {shown === 0 && (
        <Text color="muted">{`The solution has ${String(of)} steps. Try the first one yourself, then show it.`}</Text>
      )}
      <List>
        {solution.steps.slice(0, shown).map((step, index) => (
          <StepCard key={step.title} step={step} number={index + 1} of={of} />
        ))}
      </List>
      {shown === of && <End solution={solution} />}
      <Unsaved steps={steps} />
      <Row gap={3} className="no-print">
        {shown < of && <Button onClick={() => showFrom(shown + 1, shown + 1)}>Show next step</Button>}
        {shown < of && (
          <Button variant="quiet" onClick={() => showFrom(shown + 1, of)}>
            Show all
          </Button>
        )}
        {shown > 0 && (
          <Button variant="plain" onClick={() => showFrom(0, 0)}>
            Start again
          </Button>
        )}
      </Row>
      {example.progress === null && <GuestNote id={example._id} />}
    </Stack>
  );
};
