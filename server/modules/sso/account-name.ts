import { NAME_MAX } from '#shared/domain/common/limits.ts';
import { personNameFault } from '#shared/domain/identity/name-faults.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/** Returns the name for a new account: the provider's if a sign-up would take it, otherwise from the address. */
export const accountNameOf = (name: string | null, email: string): string => {
  const [local = ''] = email.split('@');
  const candidates = [name ?? '', local.replaceAll(/[^\p{L}]+/gu, ' ')].map((text) =>
    text.replaceAll(CONTROL, ' ').trim().slice(0, NAME_MAX).trim(),
  );
  return candidates.find((text) => text !== '' && personNameFault(text) === null) ?? 'Learner';
};
