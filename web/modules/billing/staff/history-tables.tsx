import type { ReactNode } from 'react';
import type { Access, TimelineEntry } from '#shared/contract/billing/payment.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading } from '#shared/ui/system.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { momentText } from '../../../app/staff/labels.ts';
import { entryText, REASON_WORDS } from './labels.ts';

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

/** What happened to a subscription, in the order in which it came to light. */
export const TimelineTable = ({ timeline }: { readonly timeline: readonly TimelineEntry[] }) => (
  <Block title="Timeline" columns={['When', 'What']}>
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

/** Every period of access with its reason. */
export const AccessTable = ({ periods }: { readonly periods: readonly Access[] }) =>
  periods.length === 0 ? (
    <Card p={0}>
      <EmptyState title="No access so far">A payment opens the first period.</EmptyState>
    </Card>
  ) : (
    <Block title="Access and its reasons" columns={['From', 'Until', 'Why']}>
      {periods.map(({ reason, startsAt, endsAt }) => (
        <tr key={startsAt + reason}>
          <td>{momentText(startsAt)}</td>
          <td>{momentText(endsAt)}</td>
          <td>{REASON_WORDS[reason]}</td>
        </tr>
      ))}
    </Block>
  );
