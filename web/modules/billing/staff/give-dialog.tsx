import { useState } from 'react';
import * as v from 'valibot';
import { giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { Email, EMAIL_SENTENCE } from '#shared/contract/common/fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';

interface GiveDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Opens everything to a person without payment. */
export const GiveDialog = ({ onClose, onDone }: GiveDialogProps) => {
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = {
    email: v.safeParse(Email, email).success ? null : EMAIL_SENTENCE,
    until: until === '' ? 'Choose the last day' : null,
    reason: reasonProblem(reason),
  };
  const send = async (): Promise<void> => {
    setChecked(true);
    setRefused(null);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    setBusy(true);
    const reply = await session.client.call(giveComplimentary, { body: { email, until, reason } });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      return;
    }
    const { user, endsAt } = reply.data.data.complimentary;
    toasts.show(`Everything is open to ${user?.name ?? email} until ${dayText(endsAt)}`, { tone: 'good' });
    onDone();
  };
  return (
    <Dialog title="Give complimentary access" onClose={onClose} focusOn="input">
      <Form onSubmit={() => void send()}>
        <Field
          label="Email of the account"
          type="email"
          autoComplete="off"
          value={email}
          error={checked ? problems.email : null}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Field
          label="Last day"
          type="date"
          value={until}
          error={checked ? problems.until : null}
          onChange={({ target }) => setUntil(target.value)}
        />
        <ReasonField value={reason} error={checked ? problems.reason : null} onChange={setReason} />
        <Text fontSize="sm" color="muted">
          Everything for subscribers opens now, and a mail says so. It counts neither as a subscriber nor as revenue.
        </Text>
        {refused !== null && (
          <Text role="alert" color="bad" fontSize="sm">
            {refused}
          </Text>
        )}
        <Row justifyContent="flex-end">
          <Button type="submit" busy={busy}>
            Give access
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
