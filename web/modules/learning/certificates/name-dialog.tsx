import { useState } from 'react';
import { nameCertificate, type Certificate } from '#shared/contract/learning/certificate.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

const NAME_MAX = 80;

interface NameDialogProps {
  readonly certificate: Certificate;
  /** The name of the account, which is proposed first. */
  readonly accountName: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Which name the certificate shows: one that the owner writes, or the one by which others know them. */
export const NameDialog = ({ certificate, accountName, onClose, onSaved }: NameDialogProps) => {
  const [name, setName] = useState(certificate.named ? certificate.name : accountName);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (wanted: string | null): Promise<void> => {
    if (busy) return;
    setSaid(null);
    setProblem(wanted?.trim() === '' ? 'Write the name, or choose the one that others see' : null);
    if (wanted?.trim() === '') return;
    setBusy(true);
    const reply = await session.client.call(nameCertificate, {
      params: { code: certificate.code },
      body: { name: wanted },
    });
    setBusy(false);
    if (reply.ok) {
      toasts.show('The certificate carries that name now.', { tone: 'good' });
      onSaved();
      return;
    }
    const blamed = reply.error.details?.problems?.[0]?.message;
    if (blamed === undefined) setSaid(sentenceOf(reply.error, 'The name could not be saved. Please try again.'));
    else setProblem(blamed);
  };
  return (
    <Dialog title="Name on the certificate" onClose={onClose} focusOn="form input">
      <Form onSubmit={() => void save(name)}>
        {said !== null && (
          <Banner tone="bad" live="alert">
            {said}
          </Banner>
        )}
        <Field
          label="Name"
          value={name}
          autoComplete="name"
          maxLength={NAME_MAX}
          error={problem}
          hint="Whoever has the address of the certificate reads it."
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        {certificate.named && (
          <Text fontSize="sm" color="muted">
            Without a name of its own it shows what others see of you on the leaderboard.
          </Text>
        )}
        <Row justifyContent="flex-end" gap={3} mt={2}>
          {certificate.named && (
            <Button variant="plain" disabled={busy} onClick={() => void save(null)}>
              Use that one
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
