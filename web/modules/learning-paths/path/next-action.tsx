import { ArrowRight, Check } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { LearningPath, PathStep } from '#shared/contract/learning-paths/learning-paths.ts';
import { PRE_TEST } from '#shared/domain/learning-paths/progress.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { allSteps, doneText, kindText, minutesText, pathOfStep, reasonText } from '../labels.ts';
import type { PathActions } from './use-path-actions.ts';

const ARROW = <ArrowRight size={18} aria-hidden="true" />;

const ForGuests = ({ path }: { readonly path: LearningPath }) => (
  <>
    <Text color="muted">Sign in to follow the path. You can open the free steps below without an account.</Text>
    <Row>
      <Button as={Link} to={paths.login()} onClick={() => void session.rememberPath(paths.learningPath(path._id))}>
        Sign in to start
      </Button>
    </Row>
  </>
);

/** The end of what the learner can do: everything, or everything without a plan. */
const NothingNext = ({ path }: { readonly path: LearningPath }) => {
  if (path.progress?.finished === true) {
    return <Text>You’ve done every step of this path.</Text>;
  }
  const isLocked = allSteps(path).some(({ state }) => state === 'locked');
  return isLocked ? (
    <>
      <Text>You’ve done everything that is free. The other steps are included in every plan.</Text>
      <Row>
        <Button as={Link} to={paths.paymentPlan()}>
          See the plans
        </Button>
      </Row>
    </>
  ) : (
    <Text color="muted">The steps of this path are no longer available. Choose another path.</Text>
  );
};

interface NextProps {
  readonly path: LearningPath;
  readonly next: PathStep;
  readonly actions: PathActions;
}

const Next = ({ path, next, actions }: NextProps) => {
  const navigate = useNavigate();
  const isFollowed = path.progress?.started === true;
  const isNew = !isFollowed && path.progress?.done === 0;
  const first = next._id === PRE_TEST ? path.steps.find(({ state }) => state === 'available') : undefined;
  const start = async (): Promise<void> => {
    if (!(await actions.setStarted(true))) return;
    actions.opened(next);
    void navigate(pathOfStep(next));
  };
  return (
    <>
      <Stack gap={1}>
        <Text color="muted" fontSize="sm">
          {kindText(next)} · {minutesText(next.minutes)}
        </Text>
        <Heading as="h3" fontSize="lg">
          {next.item.title}
        </Heading>
        <Text color="muted">{reasonText(next)}</Text>
      </Stack>
      <Row gap={3}>
        {isFollowed ? (
          <Button
            as={Link}
            to={pathOfStep(next)}
            aria-label={`Continue: ${next.item.title}`}
            onClick={() => actions.opened(next)}
          >
            Continue
            {ARROW}
          </Button>
        ) : (
          <Button busy={actions.busy} onClick={() => void start()}>
            {isNew ? 'Start this path' : 'Continue this path'}
            {ARROW}
          </Button>
        )}
        {next.markable && isFollowed && (
          <Button
            variant="quiet"
            busy={actions.busy}
            icon={<Check size={18} aria-hidden="true" />}
            onClick={() => void actions.mark(next._id, true)}
          >
            Mark as done
          </Button>
        )}
        {first !== undefined && isFollowed && (
          <Button as={Link} to={pathOfStep(first)} variant="plain" onClick={() => actions.opened(first)}>
            Skip the pre-test
          </Button>
        )}
      </Row>
    </>
  );
};

/** The one thing to do now, with the progress in the path. */
export const NextAction = ({ path, actions }: { readonly path: LearningPath; readonly actions: PathActions }) => {
  const { progress } = path;
  const next = allSteps(path).find(({ state }) => state === 'next');
  const title = progress?.finished === true ? 'Path finished' : next === undefined ? 'This path' : 'Next';
  return (
    <Card as="section" aria-labelledby="next" p={['20px', '28px']}>
      <Stack gap={4}>
        <Heading id="next" fontSize="md" color={next === undefined ? 'ink' : 'accentInk'}>
          {title}
        </Heading>
        {progress === null && <ForGuests path={path} />}
        {progress !== null && next !== undefined && <Next path={path} next={next} actions={actions} />}
        {progress !== null && next === undefined && <NothingNext path={path} />}
        {progress !== null && progress.of > 0 && (
          <Stack gap={2}>
            <Progress label="Steps done" value={progress.done} max={progress.of} valueText={doneText(progress)} />
            <Text color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {doneText(progress)}
            </Text>
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
