import styled from '@emotion/styled';
import {
  NOTIFICATION_KINDS,
  type Channels,
  type NotificationChoices,
  type NotificationKind,
} from '#shared/contract/notifications/settings.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { KIND_LABELS } from '../labels.ts';

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 600 },
  '& thead th': { paddingBottom: '6px', color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& th:not(:first-of-type), & td': { width: '76px', textAlign: 'center' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& tbody th': { padding: '10px 8px 10px 0' },
  '& small': {
    display: 'block',
    color: 'var(--muted)',
    fontSize: 'var(--size-sm)',
    fontWeight: 400,
    lineHeight: 1.4,
  },
});

// The whole cell is the target.
const Cell = styled.label({
  display: 'grid',
  placeItems: 'center',
  minHeight: '48px',
  cursor: 'pointer',
  '& input': { width: '22px', height: '22px', margin: 0, accentColor: 'var(--accent-ink)' },
});

const CHANNELS = [
  ['mail', 'Email'],
  ['push', 'Browser'],
] as const satisfies readonly (readonly [keyof Channels, string])[];

interface ChoiceTableProps {
  readonly choices: NotificationChoices;
  readonly onChange: (kind: NotificationKind, channel: keyof Channels, on: boolean) => void;
}

/** The kinds of notifications, with a box for each channel. */
export const ChoiceTable = ({ choices, onChange }: ChoiceTableProps) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Kind</VisuallyHidden>
        </th>
        {CHANNELS.map(([channel, name]) => (
          <th key={channel} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {NOTIFICATION_KINDS.map((kind) => (
        <tr key={kind}>
          <th scope="row">
            {KIND_LABELS[kind].name}
            <small>{KIND_LABELS[kind].about}</small>
          </th>
          {CHANNELS.map(([channel, name]) => (
            <td key={channel}>
              <Cell>
                <input
                  type="checkbox"
                  checked={choices[kind][channel]}
                  aria-label={`${KIND_LABELS[kind].name}: ${name}`}
                  onChange={(event) => onChange(kind, channel, event.target.checked)}
                />
              </Cell>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
