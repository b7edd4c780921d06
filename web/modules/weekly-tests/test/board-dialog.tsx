import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { getWeeklyBoard, type WeeklyBoard, type WeeklyBoardEntry } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { exactDurationText } from '#shared/domain/common/text/duration-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: '8px',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { padding: '10px 8px', borderBottom: '1px solid var(--line)' },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .name': { overflowWrap: 'anywhere' },
  '& tr[data-you=true] td': { backgroundColor: 'var(--accent-soft)', fontWeight: 600 },
});

const ABSENT: Readonly<Record<NonNullable<WeeklyBoard['absent']>, string>> = {
  attempt: 'You didn’t take this test.',
  hidden: 'You’re hidden on leaderboards.',
  staff: 'Staff aren’t ranked.',
};

const Line = ({ entry }: { readonly entry: WeeklyBoardEntry }) => (
  <tr data-you={entry.you}>
    <td>{numberText(entry.rank)}</td>
    <td className="name">
      <bdi>{entry.name}</bdi> {entry.you && <Tag ml={2}>You</Tag>}
    </td>
    <td className="figure">{numberText(entry.score)}</td>
    <td className="figure">{exactDurationText(entry.timeTakenSeconds)}</td>
  </tr>
);

const Board = ({ board, title }: { readonly board: WeeklyBoard; readonly title: string }) => (
  <Stack gap={4}>
    <Text color="muted" fontSize="sm">
      Ranked by score out of {numberText(board.maxScore)}. Ties go to the faster time.
      {board.running && ' The test is still open, so ranks can change.'}
    </Text>
    {board.entries.length === 0 ? (
      <Text>{board.running ? 'No results yet.' : 'No results.'}</Text>
    ) : (
      <Table aria-label={`Leaderboard of ${title}`}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Name</th>
            <th scope="col" className="figure">
              Points
            </th>
            <th scope="col" className="figure">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {board.entries.map((entry) => (
            <Line key={entry.rank} entry={entry} />
          ))}
          {board.own !== null && <Line entry={board.own} />}
        </tbody>
      </Table>
    )}
    {board.absent !== null && <Text color="muted">{ABSENT[board.absent]}</Text>}
    {board.absent !== 'staff' && (
      <Text color="muted" fontSize="sm">
        You choose how others see you.{' '}
        <TextLink as={Link} to={paths.settings()}>
          Change it in your settings
        </TextLink>
      </Text>
    )}
  </Stack>
);

interface BoardDialogProps {
  readonly testId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The leaderboard of a test. */
export const BoardDialog = ({ testId, title, onClose }: BoardDialogProps) => {
  const query = useQuery(getWeeklyBoard, { params: { id: testId } }, { revalidateOnMount: true });
  return (
    <Dialog title={`Leaderboard: ${title}`} width={620} onClose={onClose}>
      {query.status === 'loading' && (
        <Loading label="Loading the leaderboard">
          <Stack gap={3}>
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} height="34px" />
            ))}
          </Stack>
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && <Board board={query.data.data.board} title={title} />}
    </Dialog>
  );
};
