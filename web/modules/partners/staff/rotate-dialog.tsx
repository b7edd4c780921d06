import { useState } from 'react';
import { rotatePartnerKey, type Partner } from '#shared/contract/partners/partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

const GRACES = [
  { value: '168', label: 'Seven days' },
  { value: '720', label: 'Thirty days' },
  { value: '24', label: 'One day' },
  { value: '1', label: 'One hour' },
  { value: '0', label: 'Not at all: the old key stops at once' },
] as const;

interface RotateDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
  readonly onDone: (partner: Partner) => void;
}

/** Gives a partner a new key; the old one works on for the time that it takes to change the pages. */
export const RotateDialog = ({ partner, onClose, onDone }: RotateDialogProps) => {
  const act = useAct();
  const [grace, setGrace] = useState<string>(GRACES[0].value);
  const rotate = (): void =>
    void act.run(
      () =>
        session.client.call(rotatePartnerKey, {
          params: { id: partner._id },
          body: { graceHours: Number(grace) },
        }),
      {
        said: `${partner.name} has a new key`,
        then: ({ data }) => {
          onDone(data.partner);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`New key for ${partner.name}`}
      onClose={onClose}
      focusOn="select"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={act.busy} onClick={rotate}>
            Make a new key
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          The key stands in the partner’s pages. After the grace time, pages that still carry the old key say that it is
          not in use.
        </Text>
        <SelectField
          label="How long the old key works on"
          value={grace}
          choices={GRACES}
          onChange={({ target }) => setGrace(target.value)}
        />
        {partner.previousKeyUntil !== null && (
          <Text fontSize="sm" color="muted">
            The key before the present one stops working with this.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
