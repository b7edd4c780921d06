import { mutate } from 'swr';
import { getSessions } from '#shared/contract/identity/account.ts';
import { getSecondFactor, type SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { queryKey } from '../../../app/session/query.ts';

/** Stores an updated second factor in the cache; reloads the sessions, because some may have ended. */
export const adoptSecondFactor = (secondFactor: SecondFactor): void => {
  void mutate(queryKey(getSecondFactor, {}), { success: true, data: { secondFactor } }, { revalidate: false });
  void mutate(queryKey(getSessions, {}));
};
