import { mutate } from 'swr';
import { getAccount, type Account } from '#shared/contract/identity/account.ts';
import { queryKey, useQuery, type Query } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

/** The account of the person who is signed in. */
export const useAccount = (): Query<{ readonly data: { readonly account: Account } }> => useQuery(getAccount, {});

/** Takes an account that the server has just answered with, on this page and in the session that the menus show. */
export const adoptAccount = async (account: Account): Promise<void> => {
  await mutate(queryKey(getAccount, {}), { success: true, data: { account } }, { revalidate: false });
  await session.restore();
};
