import { mutate } from 'swr';
import { getSessions } from '#shared/contract/identity/account.ts';
import { getSecondFactor, type SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { queryKey } from '../../../app/session/query.ts';

/** Takes what the server has just answered with; sessions may have ended by it. */
export const adoptSecondFactor = (secondFactor: SecondFactor): void => {
  void mutate(queryKey(getSecondFactor, {}), { success: true, data: { secondFactor } }, { revalidate: false });
  void mutate(queryKey(getSessions, {}));
};
