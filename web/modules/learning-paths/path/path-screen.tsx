import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { GainCard } from './gain.tsx';
import { NextAction } from './next-action.tsx';
import { PathFacts, PathObjectives, PathSteps } from './path-parts.tsx';
import { usePathActions } from './use-path-actions.ts';

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
        <PathFacts path={path} />
      </Stack>
      {path.gain !== null && <GainCard gain={path.gain} />}
      <NextAction path={path} actions={actions} />
      <PathObjectives path={path} />
      <PathSteps path={path} actions={progress === null ? null : actions} />
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
