import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import { type ReactNode } from 'react';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { percentileText, percentText, timingText } from './format.ts';
import { ScoreBar } from './score-bar.tsx';
import { ShareResult } from './share-result.tsx';

const UnrankedNote = lazyPart(() => import('./unranked-note.tsx'));

const Score = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(2.5rem, 1.8rem + 3.4vw, 4rem)',
  fontWeight: 560,
  letterSpacing: '-0.024em',
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
});

interface ResultSummaryProps {
  readonly result: FinishedResult;
  /** The line above the title; by default subject and chapter. */
  readonly eyebrow?: string;
  /** Links to the next steps. */
  readonly children: ReactNode;
}

/** The score of a finished attempt and links to the next steps. */
export const ResultSummary = ({ result, eyebrow, children }: ResultSummaryProps) => {
  const { score, percent, passed, passMark, percentile, ranked } = result;
  const timing = timingText(result);
  const about = eyebrow ?? [result.subject, result.chapter].filter((part) => part !== null).join(' · ');
  return (
    <Card p={['20px', null, '36px']}>
      <Stack gap={4}>
        {about !== '' && <Eyebrow>{about}</Eyebrow>}
        <Heading as="h1" fontSize={['lg', null, 'xl']}>
          {result.quizName}
        </Heading>
        {score === null || percent === null ? (
          <>
            <Text fontSize="lg">Submitted. Your score appears when the test closes.</Text>
            <Text color="muted">{timing}</Text>
          </>
        ) : (
          <>
            <Row gap={4} alignItems="end">
              <Score>{percentText(percent)}</Score>
              <Row gap={2} pb={2}>
                {ranked ? (
                  <Tag tone={passed === true ? 'good' : 'bad'}>
                    {passed === true ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
                    {passed === true ? 'Passed' : 'Not passed'}
                  </Tag>
                ) : (
                  <Tag>Practice, not ranked</Tag>
                )}
                {percentile !== null && <Tag>{percentileText(percentile)}</Tag>}
              </Row>
            </Row>
            <ScoreBar percent={percent} passMark={passMark} />
            <Text color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
              <span>
                {numberText(score)} of {numberText(result.maxScore)}
              </span>{' '}
              points{ranked && ` · pass mark ${String(passMark)}%`} · {timing}
            </Text>
          </>
        )}
        {!ranked && <UnrankedNote feedback={result.feedback} />}
        {result.endedBy === 'deadline' && <Banner tone="info">Time was up, so we submitted your saved answers.</Banner>}
        {result.regraded !== null && (
          <Banner tone="info" title={`Regraded on ${localMomentText(result.regraded.at)}`}>
            {`Reason: “${result.regraded.reason}”. Your score before was ${percentText(result.regraded.percentBefore)}.`}
          </Banner>
        )}
        <Row gap={3}>
          {children}
          {score !== null && ranked && <ShareResult result={result} />}
        </Row>
      </Stack>
    </Card>
  );
};
