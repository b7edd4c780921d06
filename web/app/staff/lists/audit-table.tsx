import type { AuditEntry } from '#shared/contract/identity/users.ts';
import { staffActionLabel } from '#shared/domain/identity/staff-actions.ts';
import { detailsText } from './audit-labels.ts';
import { Table } from './data-table.tsx';
import { momentText } from '../labels.ts';

/** A table of staff actions. */
export const AuditTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Staff actions">
    <Table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, at, actor, action, details }) => (
          <tr key={_id}>
            <td>{momentText(at)}</td>
            <td>{actor?.name ?? 'Server'}</td>
            <td>{staffActionLabel(action)}</td>
            <td>{detailsText(details)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
