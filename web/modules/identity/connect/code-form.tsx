import * as v from 'valibot';
import { findDevice, type WaitingDevice } from '#shared/contract/identity/device.ts';
import { isUserCode, USER_CODE_LENGTH, userCodeText } from '#shared/domain/identity/user-code.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

interface CodeFormProps {
  /** Why the previous code no longer works. */
  readonly fault: string | null;
  readonly onFound: (device: WaitingDevice) => void;
}

const CodeSchema = v.object({
  userCode: v.pipe(v.string(), v.check(isUserCode, 'Enter the eight letters, for example BCDF-GHJK')),
});

const CODE = {
  fontSize: 'var(--size-xl)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '0.14em',
  textAlign: 'center',
  textTransform: 'uppercase',
} as const;

/** A form for the extension's code, which may be pasted in any spelling. */
export const CodeForm = ({ fault, onFound }: CodeFormProps) => {
  const form = useServerForm({
    schema: CodeSchema,
    labels: { userCode: 'Code' },
    initial: { userCode: '' },
    send: (body) => session.client.call(findDevice, { body }),
    onDone: ({ device }) => onFound(device),
    blame: () => 'userCode',
    fallback: 'We couldn’t reach the server. Please try again.',
  });
  return (
    <BoundForm form={form} summary={false}>
      {fault !== null && form.problems.length === 0 && (
        <Banner tone="bad" live="alert">
          {fault}
        </Banner>
      )}
      <Field
        {...form.field('userCode', userCodeText)}
        hint="Eight letters shown in the extension"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoFocus={fault !== null}
        spellCheck={false}
        maxLength={USER_CODE_LENGTH * 2}
        required
        style={CODE}
      />
      <Button type="submit" busy={form.busy}>
        Continue
      </Button>
    </BoundForm>
  );
};
