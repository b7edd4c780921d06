import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ExamSectionScore, FinishedResult } from '#shared/contract/attempts/result.ts';
import { exactDurationText } from '#shared/domain/common/text/duration-text.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { percentText, signedText } from '../labels.ts';

const Score = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(2.25rem, 1.7rem + 3vw, 3.5rem)',
  fontWeight: 560,
  letterSpacing: '-0.024em',
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '0.5em', color: 'var(--muted)' },
});

const Scroll = styled.div({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '10px 8px', borderBottom: '1px solid var(--line)', textAlign: 'end', verticalAlign: 'top' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0, minWidth: '120px' },
  '& thead th': { color: 'var(--muted)', fontWeight: 520, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600 },
  '& td:first-of-type, & td:last-of-type': { whiteSpace: 'nowrap' },
});

const SectionRow = ({ section }: { readonly section: ExamSectionScore }) => (
  <tr>
    <th scope="row">{section.title}</th>
    <td>
      {signedText(section.score)} of {numberText(section.maxScore)}
    </td>
    <td>{section.right}</td>
    <td>{section.partial}</td>
    <td>{section.wrong}</td>
    <td>{section.unanswered}</td>
    <td>{section.lost === 0 ? '0' : `−${numberText(section.lost)}`}</td>
    <td>{exactDurationText(section.seconds)}</td>
  </tr>
);

interface ExamScoreProps {
  readonly result: FinishedResult;
  readonly sections: readonly ExamSectionScore[];
  /** Links to the next steps. */
  readonly children: ReactNode;
}

/** The total and the sections of a finished exam. */
export const ExamScore = ({ result, sections, children }: ExamScoreProps) => (
  <Card p={['20px', null, '36px']}>
    <Stack gap={4}>
      <Eyebrow>Mock exam</Eyebrow>
      <Heading as="h1" fontSize={['lg', null, 'xl']}>
        {result.quizName}
      </Heading>
      <Row gap={4} alignItems="end">
        <Score>
          {numberText(result.score ?? 0)} <small>of {numberText(result.maxScore)}</small>
        </Score>
        <Row gap={2} pb={2}>
          <Tag>{percentText(result.percent ?? 0)}</Tag>
          {result.percentile !== null && <Tag>Better than {result.percentile}% of other first attempts</Tag>}
        </Row>
      </Row>
      <Text color="muted">
        {exactDurationText(result.timeTakenSeconds)} · {localMomentText(result.finishedAt)}
      </Text>
      {result.endedBy === 'deadline' && (
        <Banner tone="info">Time was up in the last section, so we submitted your saved answers.</Banner>
      )}
      {result.regraded !== null && (
        <Banner tone="info" title={`Regraded on ${localMomentText(result.regraded.at)}`}>
          {`Reason: “${result.regraded.reason}”. Your score before was ${percentText(result.regraded.percentBefore)}.`}
        </Banner>
      )}
      <Scroll role="region" aria-label="Score by section" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Section</th>
              <th scope="col">Score</th>
              <th scope="col">Right</th>
              <th scope="col">Partly right</th>
              <th scope="col">Wrong</th>
              <th scope="col">Unanswered</th>
              <th scope="col">Minus marks</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section, index) => (
              <SectionRow key={`${String(index)} ${section.title}`} section={section} />
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Row gap={3}>{children}</Row>
    </Stack>
  </Card>
);
