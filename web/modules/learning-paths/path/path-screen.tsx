import styled from '@emotion/styled';
import { Clock, ListChecks } from 'lucide-react';
import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { allSteps, minutesText, stepsText } from '../labels.ts';
import { GainCard } from './gain.tsx';
import { NextAction } from './next-action.tsx';
import { StepRow } from './step-row.tsx';
import { usePathActions } from './use-path-actions.ts';

const Steps = styled.ol({ margin: 0, padding: 0, listStyle: 'none' });
const Objectives = styled.ul({ margin: 0, paddingLeft: '20px', display: 'grid', gap: '6px' });

/** A path with its steps and the learner's progress. */
export const PathScreen = ({ path }: { readonly path: LearningPath }) => {
  usePageTitle(path.title);
  const actions = usePathActions(path);
  const { progress } = path;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          {path.title}
        </Heading>
        <Text>{path.summary}</Text>
        <Text color="muted" fontSize="sm">
          For: {path.audience}
        </Text>
        <Row gap={4} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <CardFact>
            <ListChecks size={16} aria-hidden="true" />
            {stepsText(path.stepCount)}
          </CardFact>
          <CardFact>
            <Clock size={16} aria-hidden="true" />
            {minutesText(path.minutes)}
          </CardFact>
        </Row>
      </Stack>
      {path.gain !== null && <GainCard gain={path.gain} />}
      <NextAction path={path} actions={actions} />
      <Stack as="section" gap={3} aria-labelledby="objectives">
        <Heading id="objectives" fontSize="lg">
          Afterwards you can
        </Heading>
        <Objectives>
          {path.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </Objectives>
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="steps">
        <Heading id="steps" fontSize="lg">
          Steps
        </Heading>
        <Steps>
          {allSteps(path).map((step, index) => (
            <StepRow key={step._id} step={step} position={index + 1} actions={progress === null ? null : actions} />
          ))}
        </Steps>
      </Stack>
      {progress?.started === true && !progress.finished && (
        <Row>
          <Button variant="plain" busy={actions.busy} onClick={() => void actions.setStarted(false)}>
            Leave this path
          </Button>
        </Row>
      )}
    </Stack>
  );
};
