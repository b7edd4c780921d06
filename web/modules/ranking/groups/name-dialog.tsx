import { useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { GroupName, type Group } from '#shared/contract/ranking/groups.ts';
import { GROUP_NAME_MAX } from '#shared/domain/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row } from '#shared/ui/system.ts';

interface NameDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly act: string;
  readonly name: string;
  readonly send: (name: string) => Promise<Reply<{ readonly data: { readonly group: Group } }>>;
  readonly onDone: (group: Group) => void;
  readonly onClose: () => void;
}

/** Names a group, a new one or one that there is. */
export const NameDialog = ({ title, act, name: before, send, onDone, onClose }: NameDialogProps) => {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    const judged = v.safeParse(GroupName, name);
    setError(judged.success ? null : judged.issues[0].message);
    if (!judged.success) return;
    setBusy(true);
    const reply = await send(judged.output);
    setBusy(false);
    if (reply.ok) onDone(reply.data.data.group);
    else setError(reply.error.details?.problems?.[0]?.message ?? reply.error.message);
  };
  return (
    <Dialog title={title} onClose={onClose} focusOn="form input">
      <Form onSubmit={() => void submit()}>
        <Field
          label="Name of the group"
          hint="Your company, team or batch, as its people call it"
          name="group"
          autoComplete="organization"
          required
          value={name}
          error={error}
          aside={`${String(Array.from(name.trim()).length)}/${String(GROUP_NAME_MAX)}`}
          onChange={({ target }) => {
            setName(target.value);
            setError(null);
          }}
        />
        <Row justifyContent="flex-end" gap={3} mt={2}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {act}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
