import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { GroupName, type Group } from '#shared/contract/ranking/groups.ts';
import { GROUP_NAME_MAX } from '#shared/domain/ranking/groups.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';

interface NameDialogProps {
  readonly title: string;
  /** Label of the button. */
  readonly act: string;
  readonly name: string;
  readonly send: (name: string) => Promise<Reply<{ readonly data: { readonly group: Group } }>>;
  readonly onDone: (group: Group) => void;
  readonly onClose: () => void;
}

const NameSchema = v.object({ name: GroupName });

/** Names a new group or renames one. */
export const NameDialog = ({ title, act, name: before, send, onDone, onClose }: NameDialogProps) => {
  const form = useServerForm({
    schema: NameSchema,
    labels: { name: 'Group name' },
    initial: { name: before },
    send: ({ name }) => send(name),
    onDone: ({ data }) => onDone(data.group),
    blame: () => 'name',
  });
  return (
    <FormDialog title={title} form={form} action={act} onClose={onClose}>
      <Field
        {...form.field('name')}
        hint="For example your company, team or batch"
        autoComplete="organization"
        required
        aside={`${String(Array.from(form.values.name.trim()).length)}/${String(GROUP_NAME_MAX)}`}
      />
    </FormDialog>
  );
};
