import { useRef, useState } from 'react';
import {
  checkOrganisationInvitations,
  sendOrganisationInvitations,
  type InvitationRow,
  type InvitationVerdict,
} from '#shared/contract/organisations/invitations.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { INVITATION_DAYS, INVITED_AT_ONCE_MAX } from '#shared/domain/organisations/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag, type TagTone } from '#shared/ui/tag.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';

const VERDICTS: Readonly<Record<InvitationVerdict, { readonly label: string; readonly tone: TagTone }>> = {
  new: { label: 'New', tone: 'good' },
  member: { label: 'Already a member', tone: 'neutral' },
  invited: { label: 'Already invited', tone: 'neutral' },
  invalid: { label: 'Invalid address', tone: 'bad' },
  repeated: { label: 'Twice in the list', tone: 'neutral' },
};

const CheckedRows = ({ rows }: { readonly rows: readonly InvitationRow[] }) => (
  <div
    style={{ maxHeight: '50dvh', overflow: 'auto', position: 'relative' }}
    tabIndex={0}
    role="region"
    aria-label="Checked list"
  >
    <Table>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Result</th>
          <th scope="col" data-wide="true" data-align="end">
            Line
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, email, verdict }, at) => (
          // Rows never move, and a line may hold several.
          <tr key={at}>
            <td style={{ overflowWrap: 'anywhere' }}>
              {name !== '' && (
                <>
                  <strong>{name}</strong>
                  <br />
                </>
              )}
              {email}
            </td>
            <td>
              <Tag tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Tag>
            </td>
            <td data-wide="true" data-align="end">
              {line}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

interface StepProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
}

interface ListStepProps extends StepProps {
  readonly text: string;
  readonly onChecked: (text: string, rows: readonly InvitationRow[]) => void;
}

const ListStep = ({ organisation, text, onChecked, onClose }: ListStepProps) => {
  const file = useRef<HTMLInputElement>(null);
  const form = useServerForm({
    schema: checkOrganisationInvitations.body,
    labels: { text: 'Email addresses' },
    initial: { text },
    send: (body) => session.client.call(checkOrganisationInvitations, { params: { id: organisation._id }, body }),
    onDone: ({ data }, values) => onChecked(values.text, data.rows),
  });
  const read = async (chosen: File): Promise<void> => form.set('text', await chosen.text());
  return (
    <BoundForm form={form}>
      <TextAreaField
        {...form.field('text')}
        rows={8}
        spellCheck={false}
        hint={`One per line, or CSV with name and email. At most ${String(INVITED_AT_ONCE_MAX)} at once.`}
        placeholder={'asha@example.com\nBilal Khan, bilal@example.com'}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) void read(chosen);
          target.value = '';
        }}
      />
      <Row justifyContent="space-between" gap={3} mt={2}>
        <Button variant="quiet" onClick={() => file.current?.click()}>
          Read a CSV file
        </Button>
        <Row gap={3}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Check
          </Button>
        </Row>
      </Row>
    </BoundForm>
  );
};

interface SendStepProps extends StepProps {
  readonly text: string;
  readonly rows: readonly InvitationRow[];
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const SendStep = ({ organisation, text, rows, onBack, onDone, onClose }: SendStepProps) => {
  const act = useAct();
  const count = rows.filter(({ verdict }) => verdict === 'new').length;
  const send = (): void =>
    void act.run(
      () => session.client.call(sendOrganisationInvitations, { params: { id: organisation._id }, body: { text } }),
      {
        then: ({ data }) => {
          toasts.show(`${countText(data.sent, 'invitation')} sent`, { tone: 'good' });
          onDone();
          onClose();
        },
      },
    );
  const { seats } = organisation;
  const left = seats === null ? null : Math.max(0, seats.total - seats.used);
  return (
    <Stack gap={3}>
      <Text role="status">
        {count === 0
          ? 'No one in this list can be invited.'
          : `${countText(count, 'person', 'people')} of ${countText(rows.length, 'row')} will get an email and can accept within ${String(INVITATION_DAYS)} days.`}
        {left !== null && count > left && ` ${countText(left, 'seat')} left: the first to accept get one.`}
      </Text>
      <CheckedRows rows={rows} />
      <Row justifyContent="flex-end" gap={3}>
        <Button variant="quiet" onClick={onBack}>
          Back to the list
        </Button>
        <Button busy={act.busy} disabled={count === 0} onClick={send}>
          {count === 0 ? 'Send' : `Send ${countText(count, 'invitation')}`}
        </Button>
      </Row>
    </Stack>
  );
};

interface InviteDialogProps extends StepProps {
  readonly onDone: () => void;
}

/** Invites a list of people: the list is checked first, then its good rows are sent. */
const InviteDialog = ({ organisation, onClose, onDone }: InviteDialogProps) => {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly InvitationRow[] | null>(null);
  const step = { organisation, text, onClose };
  return (
    <Dialog title={`Invite people to ${organisation.name}`} width={680} onClose={onClose} focusOn="textarea">
      {rows === null ? (
        <ListStep
          {...step}
          onChecked={(checked, found) => {
            setText(checked);
            setRows(found);
          }}
        />
      ) : (
        <SendStep {...step} rows={rows} onBack={() => setRows(null)} onDone={onDone} />
      )}
    </Dialog>
  );
};

export default InviteDialog;
