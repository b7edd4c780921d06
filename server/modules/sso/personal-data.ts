import { momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { SsoDeps } from './dependencies.ts';
import { linksOf } from './sign-in/repository.ts';

/** A user's links to identity providers. They end with the memberships. */
export const ssoData = ({ db }: Pick<SsoDeps, 'db'>): PersonalData => ({
  name: 'singleSignOn',
  async *records(userId) {
    yield (await linksOf(db, userId)).map(({ organisation, issuer, subject, created_at, used_at }) => ({
      organisation,
      issuer,
      subject,
      connectedAt: momentOf(created_at),
      lastUsedAt: momentOf(used_at),
    }));
  },
});
