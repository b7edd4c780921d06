/** Parts of a path’s page, which the preview shows too. */
import styled from '@emotion/styled';
import { Clock, ListChecks } from 'lucide-react';
import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { allSteps, minutesText, stepsText } from '../labels.ts';
import { StepRow } from './step-row.tsx';
import type { PathActions } from './use-path-actions.ts';

const Steps = styled.ol({ margin: 0, padding: 0, listStyle: 'none' });
const Objectives = styled.ul({ margin: 0, paddingLeft: '20px', display: 'grid', gap: '6px' });

interface PartProps {
  readonly path: LearningPath;
}

/** Summary, audience, number of steps and time. */
export const PathFacts = ({ path }: PartProps) => (
  <>
    <Text>{path.summary}</Text>
    {path.audience !== '' && (
      <Text color="muted" fontSize="sm">
        For: {path.audience}
      </Text>
    )}
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
  </>
);

export const PathObjectives = ({ path }: PartProps) => (
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
);

interface PathStepsProps extends PartProps {
  /** Null for guests. */
  readonly actions: PathActions | null;
  readonly isPreview?: boolean;
}

export const PathSteps = ({ path, actions, isPreview = false }: PathStepsProps) => (
  <Stack as="section" gap={4} aria-labelledby="steps">
    <Heading id="steps" fontSize="lg">
      Steps
    </Heading>
    <Steps>
      {allSteps(path).map((step, index) => (
        <StepRow key={step._id} step={step} position={index + 1} actions={actions} isPreview={isPreview} />
      ))}
    </Steps>
  </Stack>
);
