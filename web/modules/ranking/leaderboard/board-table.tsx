import styled from '@emotion/styled';
import type { BoardEntry } from '#shared/contract/ranking/leaderboard.ts';
import { Tag } from '#shared/ui/tag.ts';
import { pointsText } from './labels.ts';
import { RankMark } from './rank-mark.tsx';

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: '12px 20px',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { padding: '9px 20px', borderBottom: '1px solid var(--line)', verticalAlign: 'middle' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .rank': { width: '76px' },
  '& .points': { width: '116px', textAlign: 'end', fontWeight: 600 },
  '& .name': { overflowWrap: 'anywhere' },
  '& tr[data-you=true] td': { backgroundColor: 'var(--accent-soft)' },
  '& tr[data-top=true] .name': { fontWeight: 600 },
  '@media (max-width: 479px)': {
    '& th, & td': { paddingInline: '14px' },
    '& .rank': { width: '58px' },
    '& .points': { width: '88px' },
  },
});

interface BoardTableProps {
  readonly entries: readonly BoardEntry[];
  /** The user's rank, if it is among these entries. */
  readonly ownRank: number | null;
  /** Table caption for screen readers. */
  readonly caption: string;
}

/** The top of a leaderboard. */
export const BoardTable = ({ entries, ownRank, caption }: BoardTableProps) => (
  <Table aria-label={caption}>
    <thead>
      <tr>
        <th scope="col" className="rank">
          Rank
        </th>
        <th scope="col">Name</th>
        <th scope="col" className="points">
          Points
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ rank, name, points }) => (
        <tr key={rank} data-you={rank === ownRank} data-top={rank <= 3}>
          <td className="rank">
            <RankMark rank={rank} />
          </td>
          <td className="name">
            <bdi>{name}</bdi> {rank === ownRank && <Tag ml={2}>You</Tag>}
          </td>
          <td className="points">{pointsText(points)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
