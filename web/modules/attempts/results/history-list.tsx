import styled from '@emotion/styled';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getHistory, type HistoryEntry } from '#shared/contract/attempts/quiz-history.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { percentText } from './format.ts';
import { HistoryDialog } from './history-dialog.tsx';

const PAGE_SIZE = 10;

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled.button({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 16px',
  width: '100%',
  padding: '14px 24px',
  border: 0,
  borderTop: '1px solid var(--line)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'background-color var(--motion-quick)',
  '&:hover': { backgroundColor: 'var(--sunk)' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '& b': { fontWeight: 600 },
  '@media (max-width: 479px)': { paddingInline: '16px' },
});
const Muted = styled.span({ gridColumn: '1 / -1', color: 'var(--muted)', fontSize: 'var(--size-sm)' });

const Line = ({ entry, onOpen }: { readonly entry: HistoryEntry; readonly onOpen: () => void }) => {
  const { result, subject, chapter } = entry;
  const about = [
    subject?.name ?? (result.weeklyTest ? 'Weekly test' : 'Daily quiz'),
    chapter?.name,
    localDateText(result.finishedAt),
  ].filter((part) => part !== undefined);
  return (
    <li>
      <Entry type="button" aria-haspopup="dialog" onClick={onOpen}>
        <b>{result.quizName}</b>
        {result.percent === null && <Tag>Score when it closes</Tag>}
        {result.percent !== null && result.passed === null && (
          <Tag tone="info">
            {percentText(result.percent)}
            {!result.ranked && ' practice'}
          </Tag>
        )}
        {result.percent !== null && result.passed !== null && (
          <Tag tone={result.passed ? 'good' : 'bad'}>
            {result.passed ? <Check size={13} aria-hidden="true" /> : <X size={13} aria-hidden="true" />}
            {percentText(result.percent)} {result.passed ? 'passed' : 'not passed'}
          </Tag>
        )}
        <Muted>{about.join(' · ')}</Muted>
      </Entry>
    </li>
  );
};

const Pages = ({ current, pages, onTurn }: { current: number; pages: number; onTurn: (page: number) => void }) => (
  <Row
    as="nav"
    aria-label="Pages of your history"
    justifyContent="space-between"
    gap={3}
    p={4}
    style={{ borderTop: '1px solid var(--line)' }}
  >
    <Button
      variant="quiet"
      scale="small"
      disabled={current <= 1}
      icon={<ChevronLeft size={16} aria-hidden="true" />}
      onClick={() => onTurn(current - 1)}
    >
      Newer
    </Button>
    <Text as="span" color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      Page {current} of {pages}
    </Text>
    <Button variant="quiet" scale="small" disabled={current >= pages} onClick={() => onTurn(current + 1)}>
      Older
      <ChevronRight size={16} aria-hidden="true" />
    </Button>
  </Row>
);

/** The learner's finished quizzes, newest first. An entry opens its details. */
export const HistoryList = () => {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const history = useQuery(getHistory, { query: { page, limit: PAGE_SIZE } }, { keepPreviousData: true });
  const [opened, setOpened] = useState<HistoryEntry | null>(null);
  const turn = (to: number): void => setQuery(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  const body = () => {
    if (history.status === 'failed')
      return <ErrorState as="h3" message={history.error.message} onRetry={history.retry} />;
    if (history.status === 'loading') {
      return (
        <Loading label="Loading your quizzes">
          <Stack gap={4} p={5}>
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} height="46px" />
            ))}
          </Stack>
        </Loading>
      );
    }
    const { data: entries, pagination } = history.data;
    if (pagination.total === 0) {
      return (
        <EmptyState
          as="h3"
          title="Nothing here yet"
          action={
            <Button as={Link} to={paths.explore()}>
              Start Your First Quiz
            </Button>
          }
        >
          Quizzes you finish appear here with their explanations.
        </EmptyState>
      );
    }
    return (
      <>
        <Lagging on={history.lagging}>
          <List>
            {entries.map((entry) => (
              <Line key={entry.result._id} entry={entry} onOpen={() => setOpened(entry)} />
            ))}
          </List>
        </Lagging>
        {pagination.pages > 1 && <Pages current={pagination.current} pages={pagination.pages} onTurn={turn} />}
      </>
    );
  };
  return (
    <Card as="section" p="0" overflow="hidden" aria-labelledby="history">
      <Heading id="history" fontSize="lg" px={['16px', '24px']} py={4}>
        Quiz history
      </Heading>
      {body()}
      {opened !== null && <HistoryDialog entry={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
};
