import styled from '@emotion/styled';
import type { Grade, GradeChange, Submission } from '#shared/contract/cases/case-submission.ts';
import { forcedFill } from '#shared/ui/forced-fill.ts';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { scoreText } from '../reading/labels.ts';

const Score = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-3xl)',
  fontWeight: 560,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& span': { color: 'var(--muted)', fontSize: '0.5em', letterSpacing: 0 },
});

const Feedback = styled.p({
  margin: 0,
  maxWidth: '68ch',
  lineHeight: 1.65,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const Track = styled.div({
  height: '8px',
  borderRadius: 'var(--radius-pill)',
  backgroundColor: 'var(--sunk)',
  border: '1px solid var(--line)',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', backgroundColor: 'var(--good)', ...forcedFill },
});

const Criteria = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 'var(--space-5)' });

const Shown = styled.details({
  fontSize: 'var(--size-sm)',
  lineHeight: 1.55,
  '& summary': { minHeight: '32px', color: 'var(--muted)', fontWeight: 600, cursor: 'pointer' },
  '& p': { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line' },
});

const Criterion = ({ row, grade }: { readonly row: Submission['rubric'][number]; readonly grade: Grade }) => {
  const scored = grade.rows.find(({ criterionId }) => criterionId === row.id);
  const points = scored?.points ?? 0;
  return (
    <Stack as="li" gap={2}>
      <Row justifyContent="space-between" gap={2} alignItems="baseline">
        <Text as="span" fontWeight={600}>
          {row.criterion}
        </Text>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{scoreText(points, row.points)}</span>
      </Row>
      <Track aria-hidden="true">
        <i style={{ width: `${String((points / Math.max(1, row.points)) * 100)}%` }} />
      </Track>
      {scored !== undefined && scored.comment !== '' && <Feedback>{scored.comment}</Feedback>}
      {'full' in row && row.full !== '' && (
        <Shown>
          <summary>What a full answer shows</summary>
          <p>{row.full}</p>
        </Shown>
      )}
    </Stack>
  );
};

interface GradeReportProps {
  readonly submission: Pick<Submission, 'rubric' | 'history'>;
  readonly grade: Grade;
  /** Level of the headings. */
  readonly as: 'h2' | 'h3';
}

interface CorrectionsProps {
  readonly changes: readonly GradeChange[];
  readonly as: 'h2' | 'h3';
}

/** Corrections of the grade with their reasons, newest first; nothing without any. */
const Corrections = ({ changes, as }: CorrectionsProps) => {
  const corrections = changes.filter(({ before }) => before !== null);
  if (corrections.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading as={as} fontSize="lg">
        Corrected
      </Heading>
      <Stack as="ul" gap={3} m={0} p={0} style={{ listStyle: 'none' }}>
        {corrections.map(({ at, before, score, points, reason }) => (
          <li key={at}>
            <Text as="span" fontWeight={600}>
              {`${numberText(before ?? 0)} → ${scoreText(score, points)}`}
            </Text>{' '}
            <Text as="span" color="muted" fontSize="sm">
              on {localDateText(at)}
            </Text>
            {reason !== null && <Feedback>{reason}</Feedback>}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

/** The grade of a submission: score, feedback and points by criterion. */
export const GradeReport = ({ submission, grade, as }: GradeReportProps) => (
  <Card p={['20px', '32px']}>
    <Stack gap={6}>
      <Row gap={5} justifyContent="space-between" alignItems="flex-end">
        <Stack gap={2}>
          <Eyebrow>Graded on {localDateText(grade.gradedAt)}</Eyebrow>
          <Score aria-label={`Score: ${scoreText(grade.score, grade.points)}`} role="img">
            {numberText(grade.score)} <span>of {numberText(grade.points)}</span>
          </Score>
        </Stack>
      </Row>
      <Corrections changes={submission.history ?? []} as={as} />
      <Stack gap={2}>
        <Heading as={as} fontSize="lg">
          Feedback
        </Heading>
        <Feedback>{grade.feedback}</Feedback>
      </Stack>
      <Stack gap={4}>
        <Heading as={as} fontSize="lg">
          By criterion
        </Heading>
        <Criteria>
          {submission.rubric.map((row) => (
            <Criterion key={row.id} row={row} grade={grade} />
          ))}
        </Criteria>
      </Stack>
    </Stack>
  </Card>
);
