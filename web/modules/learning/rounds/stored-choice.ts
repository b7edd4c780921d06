/** The learner’s last choice of a custom round, stored on this device. */
import * as v from 'valibot';
import { onForget } from '../../../app/session/auth.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { Choice, FIRST_CHOICE } from './choice.ts';

const KEY = 'customPractice';

/** Returns the stored choice; the first one if there is none, or an invalid one. */
export const storedChoice = (): Choice => {
  try {
    const stored = v.safeParse(Choice, JSON.parse(localKeyValues.get(KEY) ?? ''));
    return stored.success ? stored.output : FIRST_CHOICE;
  } catch {
    return FIRST_CHOICE;
  }
};

export const storeChoice = (choice: Choice): void => localKeyValues.set(KEY, JSON.stringify(choice));

// Privacy: the next user of this device must not see it.
onForget(() => localKeyValues.remove(KEY));
