import * as v from 'valibot';
import {
  addLtiPlatform,
  LtiPlatformWrite,
  updateLtiPlatform,
  type LtiPlatform,
} from '#shared/contract/lti/platforms.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { linesOf } from './lines.ts';

interface DialogProps {
  /** Null to register a new one. */
  readonly platform: LtiPlatform | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const { entries } = LtiPlatformWrite;

const Schema = v.object({
  ...entries,
  deployments: v.pipe(v.string(), v.transform(linesOf), entries.deployments),
  origins: v.pipe(v.string(), v.transform(linesOf), entries.origins),
});

const LABELS = {
  name: 'Name',
  issuer: 'Issuer',
  clientId: 'Client ID',
  authorizationUrl: 'Authorisation endpoint',
  tokenUrl: 'Token endpoint',
  jwksUrl: 'JWKS address',
  deployments: 'Deployment IDs, one per line',
  origins: 'Other addresses of its pages, one per line',
  status: 'Launches',
} as const;

const STATUS_CHOICES = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

const initialOf = (platform: LtiPlatform | null) => ({
  name: platform?.name ?? '',
  issuer: platform?.issuer ?? '',
  clientId: platform?.clientId ?? '',
  authorizationUrl: platform?.authorizationUrl ?? '',
  tokenUrl: platform?.tokenUrl ?? '',
  jwksUrl: platform?.jwksUrl ?? '',
  deployments: platform?.deployments.join('\n') ?? '',
  origins: platform?.origins.join('\n') ?? '',
  status: platform?.status ?? ('on' as const),
});

/** Registers a learning platform, or changes it. */
export const PlatformDialog = ({ platform, onClose, onDone }: DialogProps) => {
  const form = useServerForm({
    schema: Schema,
    labels: LABELS,
    initial: initialOf(platform),
    send: (body) =>
      platform === null
        ? session.client.call(addLtiPlatform, { body })
        : session.client.call(updateLtiPlatform, { params: { id: platform._id }, body }),
    onDone: ({ data }) => {
      toasts.show(`${data.platform.name} is ${platform === null ? 'registered' : 'saved'}`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      title={platform === null ? 'New learning platform' : `Edit ${platform.name}`}
      form={form}
      action={platform === null ? 'Register platform' : 'Save'}
      disabled={platform !== null && !form.dirty}
      onClose={onClose}
    >
      <Field {...form.field('name')} {...plain} maxLength={120} />
      <Field
        {...form.field('issuer')}
        {...plain}
        hint="Moodle: “Platform ID”. Canvas: https://canvas.instructure.com"
      />
      <Field {...form.field('clientId')} {...plain} />
      <Field {...form.field('authorizationUrl')} {...plain} type="url" hint="Also called authentication request URL." />
      <Field {...form.field('tokenUrl')} {...plain} type="url" />
      <Field {...form.field('jwksUrl')} {...plain} type="url" hint="Also called public keyset URL." />
      <TextAreaField {...form.field('deployments')} {...plain} rows={2} />
      <TextAreaField
        {...form.field('origins')}
        {...plain}
        rows={2}
        hint="Needed where its pages have another address than its issuer and authorisation endpoint, as each school’s Canvas does."
      />
      <SelectField {...form.field('status')} choices={STATUS_CHOICES} />
    </FormDialog>
  );
};
