import { useState } from 'react';
import * as v from 'valibot';
import { revokeCredential } from '#shared/contract/credentials/credentials.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

const REASON_MAX = 200;
const ReasonSchema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a reason')) });

interface RevokeProps {
  readonly code: string;
  readonly onRevoked: () => void;
}

const RevokeDialog = ({ code, onRevoked, onClose }: RevokeProps & { readonly onClose: () => void }) => {
  const form = useServerForm({
    schema: ReasonSchema,
    labels: { reason: 'Reason' },
    initial: { reason: '' },
    send: (body) => session.client.call(revokeCredential, { params: { code }, body }),
    onDone: () => {
      toasts.show('Credential revoked.', { tone: 'good' });
      onClose();
      onRevoked();
    },
  });
  return (
    <FormDialog title="Revoke this credential?" form={form} action="Revoke" danger onClose={onClose}>
      <Text>It becomes invalid everywhere and can’t be restored. The learner can create another one.</Text>
      <Field
        {...form.field('reason')}
        hint="For the audit log. Don’t name people."
        maxLength={REASON_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
};

/** Revokes a learner’s credential; for administrators. */
export const RevokeButton = ({ code, onRevoked }: RevokeProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button variant="danger" scale="small" onClick={() => setOpen(true)}>
        Revoke credential
      </Button>
      {open && <RevokeDialog code={code} onRevoked={onRevoked} onClose={() => setOpen(false)} />}
    </Row>
  );
};
