import type { AuditEntry } from '#shared/contract/users.ts';
import { staffActText } from '#shared/domain/staff-acts.ts';
import { Table } from './data-table.tsx';
import { momentText } from './words.ts';

/** What an act changed, in a line. */
export const detailsText = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** Acts of the staff. */
export const AuditTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Acts of the staff">
    <Table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Act</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, at, actor, action, details }) => (
          <tr key={_id}>
            <td>{momentText(at)}</td>
            <td>{actor?.name ?? 'The server'}</td>
            <td>{staffActText(action)}</td>
            <td>{detailsText(details)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
