import styled from '@emotion/styled';
import { CircleCheck, Clock, ListChecks } from 'lucide-react';
import type { PathSummary } from '#shared/contract/learning-paths/learning-paths.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardFact, CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { doneText, minutesText, stepsText } from '../labels.ts';

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '12px', height: '100%' });

/** A path in the list, with the learner's progress. */
export const PathCard = ({ path }: { readonly path: PathSummary }) => {
  const { progress, lockedCount } = path;
  const shown = progress !== null && (progress.started || progress.done > 0) ? progress : null;
  return (
    <Whole as="article" lift>
      <Heading as="h2" fontSize="xl">
        <CardLink to={paths.learningPath(path._id)}>{path.title}</CardLink>
      </Heading>
      <Text>{path.summary}</Text>
      <Text color="muted" fontSize="sm">
        For: {path.audience}
      </Text>
      <Stack gap={3} mt="auto" pt={2}>
        {shown !== null && (
          <Progress label="Steps done" value={shown.done} max={shown.of} valueText={doneText(shown)} />
        )}
        <Row gap={3} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <CardFact>
            <ListChecks size={16} aria-hidden="true" />
            {shown === null ? stepsText(path.stepCount) : doneText(shown)}
          </CardFact>
          <CardFact>
            <Clock size={16} aria-hidden="true" />
            {minutesText(path.minutes)}
          </CardFact>
          {shown?.finished === true && (
            <Tag tone="good">
              <CircleCheck size={12} aria-hidden="true" />
              Finished
            </Tag>
          )}
          {lockedCount > 0 && <Tag>{countText(lockedCount, 'step')} for subscribers</Tag>}
        </Row>
      </Stack>
    </Whole>
  );
};
