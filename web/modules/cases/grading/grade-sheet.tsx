import { useEffect, useRef } from 'react';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { scoreText } from '../reading/labels.ts';
import { CommentField } from './comments/comment-field.tsx';
import { useComments } from './comments/use-comments.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { rowOf, scoreSoFar } from './grade-form.ts';
import type { Grading } from './use-grading.ts';

interface GradeSheetProps {
  readonly grading: Grading;
  /** True when the queue has another submission after this one. */
  readonly hasNext: boolean;
  /** Called when the grade is saved; `on` opens the next submission. */
  readonly onSaved: (on: boolean) => void;
}

/** The grading form: points, comments and feedback. */
export const GradeSheet = ({ grading, hasNext, onSaved }: GradeSheetProps) => {
  const { submission, form, busy, problems, error, conflict, dirty } = grading;
  const { rubric, grade, grader } = submission;
  const comments = useComments();
  const problemAt = (field: string): string | null =>
    problems.find((problem) => problem.field === field)?.message ?? null;
  const give = async (on: boolean): Promise<void> => {
    if (await grading.give()) onSaved(on);
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
          <Text as="output" fontSize="lg" fontWeight={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {scoreText(scoreSoFar(form), rubricTotal(rubric))}
          </Text>
        </Row>
        {grade !== null && (
          <Text fontSize="sm" color="muted">
            Graded on {momentText(grade.gradedAt)}
            {grader === undefined || grader === null ? '' : ` by ${grader.name}`}:{' '}
            {scoreText(grade.score, grade.points)}. A correction replaces it. The audit log keeps both scores.
          </Text>
        )}
        {conflict && (
          <div role="alert">
            <Banner tone="bad" title="Someone else graded this while you were reading">
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
          hint="We email the learner when you save the first grade. They see this next to their answers."
          rows={5}
          maxLength={10_000}
          value={form.feedback}
          error={problemAt('feedback')}
          onText={grading.changeFeedback}
        />
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
        <Row gap={2}>
          <Button busy={busy} disabled={conflict || (grade !== null && !dirty)} onClick={() => void give(true)}>
            {grade === null ? (hasNext ? 'Save and next' : 'Save grade') : 'Save correction'}
          </Button>
          {grade === null && hasNext && (
            <Button variant="quiet" busy={busy} disabled={conflict} onClick={() => void give(false)}>
              Save and stay
            </Button>
          )}
          <Text as="span" fontSize="sm" color="muted" role="status">
            {dirty ? 'Not saved yet. Stored in this tab.' : ''}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
};
