import * as v from 'valibot';
import { PASSWORD_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/common/fields.ts';
import { PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { checked } from '#shared/ui/forms/checked.ts';

const FIELDS = ['password', 'newPassword', 'confirmation'] as const;

/** The current and the new password, with the checks and sentences of the sign-up form. */
export const NewPasswordForm = checked(
  v.object({ password: v.string(), newPassword: v.string(), confirmation: v.string() }),
  (form) => {
    const empty = FIELDS.filter((name) => form[name] === '');
    if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, REQUIRED_SENTENCE]));
    if (form.newPassword !== form.confirmation) return { confirmation: 'Passwords do not match' };
    return form.newPassword.length < PASSWORD_MIN ? { newPassword: PASSWORD_SENTENCE } : {};
  },
);
