import type { ReactNode } from 'react';
import type { Access, TimelineEntry } from '#shared/contract/billing/payment.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading } from '#shared/ui/system.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { momentText } from '../../../app/staff/labels.ts';
import { entryText, REASON_LABELS } from './labels.ts';

interface BlockProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

const Block = ({ title, columns, children }: BlockProps) => (
  <Card p={0} overflow="hidden">
    <Heading fontSize="md" p={4}>
      {title}
    </Heading>
    <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  </Card>
);

/** Events of a subscription, in the order in which they became known. */
export const TimelineTable = ({ timeline }: { readonly timeline: readonly TimelineEntry[] }) => (
  <Block title="Timeline" columns={['When', 'Event']}>
    {timeline.map((entry, index) => (
      <tr key={`${entry.kind}-${String(index)}`}>
        <td>
          <time dateTime={entry.at}>{momentText(entry.at)}</time>
        </td>
        <td>{entryText(entry)}</td>
      </tr>
    ))}
  </Block>
);

/** Access periods with their reasons. */
export const AccessTable = ({ periods }: { readonly periods: readonly Access[] }) =>
  periods.length === 0 ? (
    <Card p={0}>
      <EmptyState title="No access yet">Access starts with the first payment.</EmptyState>
    </Card>
  ) : (
    <Block title="Access periods" columns={['From', 'Until', 'Reason']}>
      {periods.map(({ reason, startsAt, endsAt }) => (
        <tr key={startsAt + reason}>
          <td>{momentText(startsAt)}</td>
          <td>{momentText(endsAt)}</td>
          <td>{REASON_LABELS[reason]}</td>
        </tr>
      ))}
    </Block>
  );
