import styled from '@emotion/styled';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import {
  getOwnPartnerQuestions,
  type OwnPartner,
  type PartnerQuestion,
} from '#shared/contract/partners/own-partners.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { forcedFill } from '#shared/ui/forced-fill.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { saveText } from '../../../app/components/save-file.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { SpanSelect } from '../funnel/span-select.tsx';
import { correctPercent, questionsCsv } from './question-rows.ts';

const Questions = styled.ol({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 220px',
  gap: '8px var(--space-5)',
  alignItems: 'center',
  padding: '14px var(--space-4)',
  borderBottom: '1px solid var(--line)',
  '&:last-of-type': { borderBottom: 0 },
  '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Track = styled.div({
  height: '8px',
  borderRadius: 'var(--radius-pill)',
  backgroundColor: 'var(--sunk)',
  border: '1px solid var(--line)',
  overflow: 'hidden',
  '& > div': { height: '100%', backgroundColor: 'var(--good)', ...forcedFill },
});

const QuestionItem = ({ question }: { readonly question: PartnerQuestion }) => {
  const percent = correctPercent(question);
  return (
    <Item>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Text as="span" color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {question.number}.
        </Text>{' '}
        {question.prompt}
      </Text>
      <Stack gap={1}>
        <Text as="span" fontSize="sm" fontWeight={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent === null ? 'Not asked yet' : `${String(percent)}% correct`}
        </Text>
        <Track aria-hidden="true">
          <div style={{ width: `${String(percent ?? 0)}%` }} />
        </Track>
        <Text as="span" fontSize="xs" color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {numberText(question.correct)} of {numberText(question.attempts)}
          {question.unanswered > 0 && `, ${numberText(question.unanswered)} unanswered`}
        </Text>
      </Stack>
    </Item>
  );
};

/** How often each question was answered correctly on a partner's pages. */
export const QuestionsTab = ({ partner }: { readonly partner: OwnPartner }) => {
  const [span, setSpan] = useState('30');
  const [quiz, setQuiz] = useState<string | null>(null);
  const query = useQuery(
    getOwnPartnerQuestions,
    { params: { id: partner._id }, query: { days: Number(span), ...(quiz !== null && { quiz }) } },
    { keepPreviousData: true, dedupingInterval: 0 },
  );
  const data = query.status === 'ready' ? query.data.data : null;
  // A chosen quiz without attempts in the new period stays chosen.
  const listed = data?.quizzes ?? [];
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={3}>
        <Row gap={3}>
          <SpanSelect value={span} onChange={setSpan} />
          {listed.length > 0 && (
            <Select
              data-dense="true"
              aria-label="Quiz"
              value={quiz ?? data?.quizId ?? ''}
              onChange={({ target }) => setQuiz(target.value)}
            >
              {listed.map(({ _id, title, attempts }) => (
                <option key={_id} value={_id}>
                  {`${title} (${countText(attempts, 'attempt')})`}
                </option>
              ))}
              {quiz !== null && listed.every(({ _id }) => _id !== quiz) && (
                <option value={quiz}>No attempts in this period</option>
              )}
            </Select>
          )}
        </Row>
        <Button
          variant="quiet"
          scale="small"
          disabled={data === null || data.questions.length === 0 || (query.status === 'ready' && query.lagging)}
          icon={<FileDown size={16} aria-hidden="true" />}
          onClick={() =>
            saveText({
              filename: `questions-${data?.quizId ?? partner._id}.csv`,
              mimetype: 'text/csv',
              content: questionsCsv(data?.questions ?? []),
            })
          }
        >
          Save as CSV
        </Button>
      </Row>
      {query.status === 'loading' && <Skeleton height="360px" />}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {data !== null && query.status === 'ready' && (
        <Lagging on={query.lagging}>
          <Card p={0} overflow="hidden">
            {data.questions.length === 0 ? (
              <EmptyState title="No finished quizzes in this period">
                The questions appear once a visitor has finished a quiz on one of your pages.
              </EmptyState>
            ) : (
              <Questions>
                {data.questions.map((question) => (
                  <QuestionItem key={question.questionId} question={question} />
                ))}
              </Questions>
            )}
          </Card>
        </Lagging>
      )}
      {data?.capped === true && (
        <Text fontSize="sm" color="muted">
          Covers only the newest attempts of this period.
        </Text>
      )}
    </Stack>
  );
};
