import styled from '@emotion/styled';
import type { GradingState, Submission, UnreleasedGrade } from '#shared/contract/cases/case-submission.ts';
import { differenceOf } from '#shared/domain/cases/double-grading.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner, type Tone } from '#shared/ui/feedback/banner.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { scoreText } from '../reading/labels.ts';

const Compared = styled.div({
  overflowX: 'auto',
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--size-sm)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& caption': { textAlign: 'start', fontWeight: 650, paddingBottom: '4px' },
  '& th, & td': {
    padding: '6px 8px 6px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: 'var(--muted)', fontWeight: 600, overflowWrap: 'normal' },
  '& td': { whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { fontWeight: 650, borderBottom: 0 },
});

const Comments = styled.details({
  fontSize: 'var(--size-sm)',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '& summary': { paddingBlock: '10px', fontWeight: 600, cursor: 'pointer' },
  '& dt': { fontWeight: 600, color: 'var(--muted)' },
  '& dd': { margin: '0 0 var(--space-2)', whiteSpace: 'pre-line' },
});

const nameOf = ({ grader }: UnreleasedGrade): string => grader?.name ?? 'Deleted account';

interface Status {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

const waitingStatus = ({ done, own, canGrade }: GradingState): Status => {
  if (own?.done === true)
    return {
      tone: 'good',
      title: 'You have finished',
      text: 'You see both grades when the other grader has finished.',
    };
  return canGrade
    ? {
        tone: 'info',
        title: `Two graders grade this answer: ${String(done)} of 2 finished`,
        text: 'Neither sees the other’s grade before both have finished.',
      }
    : {
        tone: 'info',
        title: `Two other graders grade this answer: ${String(done)} of 2 finished`,
        text: 'Their grades appear here when both have finished.',
      };
};

const statusOf = (state: GradingState): Status => {
  const { both, ready, differ, limit, own, decides } = state;
  const [one, other] = both ?? [];
  if (one === undefined || other === undefined) return waitingStatus(state);
  const difference = numberText(differenceOf(one, other));
  if (ready !== null) {
    return {
      tone: 'good',
      title: `Ready for release: ${scoreText(ready.score, ready.points)}`,
      text: ready.done
        ? `${ready.grader?.name ?? 'A third grader'} has decided between two grades that differ by ${difference} points.`
        : `The mean of both grades, which differ by ${difference} points. Each criterion is rounded up to a half point.`,
    };
  }
  if (!differ) return { tone: 'info', title: 'Both graders have finished', text: '' };
  return {
    tone: 'warn',
    title: `The grades differ by ${difference} points, more than ${numberText(limit)}`,
    text: decides
      ? 'Read both grades, then save the one that counts.'
      : own === null
        ? 'A third grader decides, or both agree.'
        : 'Agree with the other grader and change your grade, or a third grader decides.',
  };
};

interface ComparisonProps {
  readonly submission: Submission;
  readonly both: readonly UnreleasedGrade[];
  readonly ready: UnreleasedGrade | null;
}

const Comparison = ({ submission, both, ready }: ComparisonProps) => {
  const columns = [
    ...both.map((grade, at) => ({ key: String(at), title: nameOf(grade), grade })),
    ...(ready === null ? [] : [{ key: 'result', title: 'Result', grade: ready }]),
  ];
  const pointsOf = ({ rows }: UnreleasedGrade, id: string): string =>
    numberText(rows.find(({ criterionId }) => criterionId === id)?.points ?? 0);
  return (
    <>
      <Compared>
        <table>
          <caption>Both grades</caption>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {submission.rubric.map(({ id, criterion, points }) => (
              <tr key={id}>
                <th scope="row">{`${criterion} (${String(points)})`}</th>
                {columns.map(({ key, grade }) => (
                  <td key={key}>{pointsOf(grade, id)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Score</th>
              {columns.map(({ key, grade }) => (
                <td key={key}>{numberText(grade.score)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Compared>
      {both.map((grade, at) => (
        <Comments key={columns[at]?.key}>
          <summary>Comments by {nameOf(grade)}</summary>
          <dl style={{ margin: 0 }}>
            <dt>Feedback</dt>
            <dd>{grade.feedback}</dd>
            {submission.rubric.map(({ id, criterion }) => {
              const comment = grade.rows.find(({ criterionId }) => criterionId === id)?.comment ?? '';
              return comment === '' ? null : (
                <div key={id}>
                  <dt>{criterion}</dt>
                  <dd>{comment}</dd>
                </div>
              );
            })}
            {grade.passages.map(({ questionId, from, quote, comment }) => (
              <div key={`${questionId} ${String(from)}`}>
                <dt>“{quote}”</dt>
                <dd>{comment}</dd>
              </div>
            ))}
          </dl>
        </Comments>
      ))}
    </>
  );
};

interface DoubleStatusProps {
  readonly submission: Submission;
  readonly state: GradingState;
  readonly busy: boolean;
  /** Whether the caller has an unsaved change, which the release would lose. */
  readonly dirty: boolean;
  readonly onRelease: () => void;
}

/** How far two graders are, and both grades once they have finished. */
const DoubleStatus = ({ submission, state, busy, dirty, onRelease }: DoubleStatusProps) => {
  const { tone, title, text } = statusOf(state);
  const released = submission.state === 'graded';
  return (
    <Stack gap={3}>
      {!released && (
        <Banner tone={tone} title={title} live="status">
          {text}
        </Banner>
      )}
      {state.both !== null && <Comparison submission={submission} both={state.both} ready={state.ready} />}
      {!released && state.ready !== null && (
        <Row gap={2}>
          <Button busy={busy} disabled={dirty} onClick={onRelease}>
            Release grade
          </Button>
          {dirty && (
            <Text as="span" fontSize="sm" color="muted">
              Save your change first.
            </Text>
          )}
        </Row>
      )}
    </Stack>
  );
};

export default DoubleStatus;
