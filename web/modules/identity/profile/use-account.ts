import { mutate } from 'swr';
import { getAccount, type Account } from '#shared/contract/identity/account.ts';
import { queryKey, useQuery, type Query } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

/** Loads the signed-in user's account. */
export const useAccount = (): Query<{ readonly data: { readonly account: Account } }> => useQuery(getAccount, {});

/** Stores an updated account in the cache, and refreshes the session for the menus. */
export const adoptAccount = async (account: Account): Promise<void> => {
  await mutate(queryKey(getAccount, {}), { success: true, data: { account } }, { revalidate: false });
  await session.restore();
};
