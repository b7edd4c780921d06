import { NAME_MAX } from '../common/limits.ts';
import { personNameFault } from '../identity/name-faults.ts';

/** The name for a launch without a name, or with one that accounts can't have. */
export const UNNAMED = 'Learner';

interface NameClaims {
  readonly name?: string | undefined;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
}

/** Returns the name for a launched account. */
export const launchedName = ({ name, given_name: given, family_name: family }: NameClaims): string => {
  const claimed = name?.trim() ?? '';
  const full = claimed === '' ? `${given?.trim() ?? ''} ${family?.trim() ?? ''}` : claimed;
  const short = Array.from(full.replace(/\s+/g, ' ').trim()).slice(0, NAME_MAX).join('').trim();
  return personNameFault(short) === null ? short : UNNAMED;
};
