import { useEffect, useRef } from 'react';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { rowOf, scoreSoFar } from './grade-form.ts';
import type { Grading } from './use-grading.ts';

interface GradeSheetProps {
  readonly grading: Grading;
  /** Whether another submission comes after this one. */
  readonly hasNext: boolean;
  /** The grade is given; `on` goes to the next submission. */
  readonly onGiven: (on: boolean) => void;
}

/** The rubric with its points, comments and feedback, as a grader fills it in. */
export const GradeSheet = ({ grading, hasNext, onGiven }: GradeSheetProps) => {
  const { submission, form, busy, problems, error, conflict, dirty } = grading;
  const { rubric, grade, grader } = submission;
  const problemAt = (field: string): string | null =>
    problems.find((problem) => problem.field === field)?.message ?? null;
  const give = async (on: boolean): Promise<void> => {
    if (await grading.give()) onGiven(on);
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
            {scoreSoFar(form)} of {rubricTotal(rubric)}
          </Text>
        </Row>
        {grade !== null && (
          <Text fontSize="sm" color="muted">
            Graded on {momentText(grade.gradedAt)}
            {grader === undefined || grader === null ? '' : ` by ${grader.name}`}: {grade.score} of {grade.points}. A
            correction replaces it; the audit log keeps both scores.
          </Text>
        )}
        {conflict && (
          <div role="alert">
            <Banner tone="bad" title="Somebody else graded this while you were reading">
              <Stack gap={2}>
                <span>Nothing of yours is lost. Choose which grade counts.</span>
                <Row gap={2}>
                  <Button variant="quiet" scale="small" onClick={() => void grading.takeTheirs()}>
                    Take theirs
                  </Button>
                  <Button variant="quiet" scale="small" onClick={() => void grading.keepMine()}>
                    Go on with mine
                  </Button>
                </Row>
              </Stack>
            </Banner>
          </div>
        )}
        {error !== null && (
          <div role="alert">
            <Banner tone="bad" title="The grade was not saved">
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
            onChange={(changes) => grading.changeRow(criterion.id, changes)}
          />
        ))}
        <TextAreaField
          label="Feedback"
          hint="The learner gets a mail with the first grade, and reads this beside their answers."
          rows={5}
          maxLength={10_000}
          value={form.feedback}
          error={problemAt('feedback')}
          onChange={({ target }) => grading.changeFeedback(target.value)}
        />
        {problems.length > 0 && (
          <Text color="bad" fontSize="sm" role="alert">
            {problems.length === 1 ? 'One thing is' : `${String(problems.length)} things are`} still open above.
          </Text>
        )}
        <Row gap={2}>
          <Button busy={busy} disabled={conflict || (grade !== null && !dirty)} onClick={() => void give(true)}>
            {grade === null ? (hasNext ? 'Save and next' : 'Save grade') : 'Correct the grade'}
          </Button>
          {grade === null && hasNext && (
            <Button variant="quiet" busy={busy} disabled={conflict} onClick={() => void give(false)}>
              Save and stay
            </Button>
          )}
          <Text as="span" fontSize="sm" color="muted" role="status">
            {dirty ? 'Not saved yet; kept in this tab' : ''}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
};
