import * as v from 'valibot';
import { createOrganisationKey } from '#shared/contract/organisations/keys.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import {
  KEY_DAYS,
  KEY_NAME_MAX,
  KEY_SCOPE_NAMES,
  KEY_SCOPES,
  type KeyScope,
} from '#shared/domain/organisations/key-scopes.ts';
import { Field, FieldError } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { CheckLine } from '../../../app/webhooks/check-line.tsx';

const SCOPE_NOTES: Readonly<Record<KeyScope, string>> = {
  reports: 'Members, teams, assignments and their results',
  members: 'Invite and remove people, change teams',
  assign: 'Assign items and withdraw them',
  scim: 'Your identity provider adds and removes people and teams',
};

const NEVER = 'never';

const Schema = v.object({
  ...v.pick(createOrganisationKey.body, ['name', 'scopes']).entries,
  days: v.pipe(
    v.string(),
    v.transform((days) => KEY_DAYS.find((known) => String(known) === days) ?? null),
  ),
});

interface KeyDialogProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
  /** Called with the new key, which is shown once. */
  readonly onDone: (token: string) => void;
}

/** Creates an API key. */
export const KeyDialog = ({ organisation, onClose, onDone }: KeyDialogProps) => {
  const initial: { name: string; scopes: KeyScope[]; days: string } = { name: '', scopes: [], days: '365' };
  const form = useServerForm({
    schema: Schema,
    labels: { name: 'Name', scopes: 'What the key may do', days: 'Expires' },
    initial,
    send: (body) => session.client.call(createOrganisationKey, { params: { id: organisation._id }, body }),
    onDone: ({ data }) => {
      onClose();
      onDone(data.token);
    },
  });
  const scopes = form.control('scopes');
  return (
    <FormDialog title="New API key" form={form} action="Create key" onClose={onClose}>
      <Field
        {...form.field('name')}
        hint="For the system that uses it, such as “HR system”."
        autoComplete="off"
        maxLength={KEY_NAME_MAX}
      />
      <Stack as="fieldset" gap={1} border="0" p="0" m="0">
        <Text as="legend" fontSize="sm" fontWeight={600} p="0" mb={1}>
          What the key may do
        </Text>
        {KEY_SCOPES.map((scope, index) => (
          <CheckLine
            key={scope}
            id={index === 0 ? scopes.id : undefined}
            label={KEY_SCOPE_NAMES[scope]}
            note={SCOPE_NOTES[scope]}
            checked={form.values.scopes.includes(scope)}
            onChange={(checked) => {
              const others = form.values.scopes.filter((one) => one !== scope);
              form.set('scopes', checked ? [...others, scope] : others);
            }}
          />
        ))}
        {scopes.error !== null && <FieldError id={scopes.id}>{scopes.error}</FieldError>}
      </Stack>
      <SelectField
        {...form.field('days')}
        choices={[
          ...KEY_DAYS.map((days) => ({ value: String(days), label: `After ${String(days)} days` })),
          { value: NEVER, label: 'Never' },
        ]}
      />
    </FormDialog>
  );
};
