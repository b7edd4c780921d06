import { useEffect, useRef } from 'react';
import { REASON_MAX } from '#shared/contract/cases/submission-changes.ts';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { scoreText } from '../reading/labels.ts';
import { CommentField } from './comments/comment-field.tsx';
import { useComments } from './comments/use-comments.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { GradeActions, type GradeOutcome } from './grade-actions.tsx';
import { rowOf, scoreSoFar } from './grade-form.ts';
import { GradeHistory } from './grade-history.tsx';
import type { Grading } from './use-grading.ts';

// Only for case studies that two people grade.
const DoubleStatus = lazyPart(() => import('./double-status.tsx'));

interface GradeSheetProps {
  readonly grading: Grading;
  /** True when the queue has another submission after this one. */
  readonly hasNext: boolean;
  /** Called when the grade is saved or released; `on` opens the next submission. */
  readonly onSaved: (on: boolean, outcome: GradeOutcome) => void;
}

/** The grading form: points, comments and feedback. */
export const GradeSheet = ({ grading, hasNext, onSaved }: GradeSheetProps) => {
  const { submission, form, busy, problems, error, conflict, dirty } = grading;
  const { rubric, grade, grader, grading: state, history = [] } = submission;
  const released = grade !== null;
  const own = state?.own ?? null;
  const canGrade = released || state?.canGrade !== false;
  const comments = useComments();
  const problemAt = (field: string): string | null =>
    problems.find((problem) => problem.field === field)?.message ?? null;
  const give = async (on: boolean, done = false): Promise<void> => {
    if (canGrade && (await grading.give(done))) onSaved(on, released ? 'corrected' : 'saved');
  };
  const release = async (): Promise<void> => {
    if (await grading.release()) onSaved(false, 'released');
  };
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      // In double grading a grade is finished only by its button.
      void latest.current(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <Card as="section" p={['16px', '24px']} aria-labelledby="grade-heading">
      <Stack gap={4}>
        <Row justifyContent="space-between" alignItems="baseline" gap={3}>
          <Heading id="grade-heading" fontSize="lg">
            Grade
          </Heading>
          {canGrade && (
            <Text as="output" fontSize="lg" fontWeight={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {scoreText(scoreSoFar(form), rubricTotal(rubric))}
            </Text>
          )}
        </Row>
        {released && (
          <>
            <Text fontSize="sm" color="muted">
              Graded on {momentText(grade.gradedAt)}
              {grader === undefined || grader === null ? '' : ` by ${grader.name}`}:{' '}
              {scoreText(grade.score, grade.points)}. A correction replaces it and needs a reason.
            </Text>
            {history.length > 0 && <GradeHistory changes={history} />}
          </>
        )}
        {!released && state?.double === false && own !== null && (
          <Banner tone="info" title={`Saved, not released: ${scoreText(own.score, own.points)}`}>
            {`${own.grader?.name ?? 'A deleted account'} saved it on ${momentText(own.savedAt)}. The learner sees it after the release.`}
          </Banner>
        )}
        {state?.double === true && (
          <DoubleStatus
            submission={submission}
            state={state}
            busy={busy}
            dirty={dirty}
            onRelease={() => void release()}
          />
        )}
        {conflict && (
          <div role="alert">
            <Banner tone="bad" title="Someone else saved or released a grade while you were reading">
              <Stack gap={2}>
                <span>Your grade is safe. Choose which one counts.</span>
                <Row gap={2}>
                  <Button variant="quiet" scale="small" onClick={() => void grading.takeTheirs()}>
                    Use theirs
                  </Button>
                  <Button variant="quiet" scale="small" onClick={() => void grading.keepMine()}>
                    Continue with mine
                  </Button>
                </Row>
              </Stack>
            </Banner>
          </div>
        )}
        {error !== null && (
          <div role="alert">
            <Banner tone="bad" title="We couldn’t save the grade">
              {error.message}
            </Banner>
          </div>
        )}
        {canGrade && (
          <>
            {rubric.map((criterion) => (
              <CriterionFields
                key={criterion.id}
                criterion={criterion}
                row={rowOf(form, criterion.id)}
                error={problemAt(criterion.id)}
                comments={comments}
                onChange={(changes) => grading.changeRow(criterion.id, changes)}
              />
            ))}
            <CommentField
              label="Feedback"
              name="the feedback"
              comments={comments}
              hint="Learners see this next to their answers. We email them when the grade is released."
              rows={5}
              maxLength={10_000}
              value={form.feedback}
              error={problemAt('feedback')}
              onText={grading.changeFeedback}
            />
            {released && (
              <TextAreaField
                label="Reason for the correction"
                hint="The learner sees it with the grade."
                rows={2}
                maxLength={REASON_MAX}
                value={form.reason}
                error={problemAt('reason')}
                onChange={({ target }) => grading.changeReason(target.value)}
              />
            )}
            {problemAt('writing') !== null && (
              <Text color="bad" fontSize="sm">
                {problemAt('writing')}.
              </Text>
            )}
            {problems.length > 0 && (
              <Text color="bad" fontSize="sm" role="alert">
                {`Fix ${countText(problems.length, 'field')}.`}
              </Text>
            )}
            <GradeActions
              grading={grading}
              hasNext={hasNext}
              onGive={(on, done) => void give(on, done)}
              onRelease={() => void release()}
            />
          </>
        )}
      </Stack>
    </Card>
  );
};
