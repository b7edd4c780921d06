/** The members of a course, as its platform lists them (Names and Role Provisioning Services 2.0). */
import * as v from 'valibot';
import { MEMBERS_SCOPE } from '#shared/domain/lti/claims.ts';
import { LEARNER_ROLE, courseRole } from '#shared/domain/lti/roles.ts';
import type { Outgoing } from '../../../platform/http/outgoing/outgoing.ts';
import type { Clock } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { PlatformTokens } from '../grades/tokens.ts';
import type { PlatformRow } from '../platforms/repository.ts';
import { linkWithRelation } from './link-header.ts';

const MEDIA_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const PAGE_LIMIT = 100;
const PAGE_MAX_BYTES = 512 * 1024;
/** Members and pages that are read. */
export const MEMBERS_MAX = 2_000;
const PAGES_MAX = 50;
/** All pages together, in milliseconds: someone waits for them. */
const TIME_MAX_MS = 20_000;

const Text = v.nullish(v.pipe(v.string(), v.maxLength(2_000)));

const Page = v.object({
  members: v.array(
    v.object({
      user_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      roles: v.optional(v.array(v.string()), []),
      status: Text,
      name: Text,
      given_name: Text,
      family_name: Text,
    }),
  ),
});
export type CourseMember = v.InferOutput<typeof Page>['members'][number];

export interface MemberList {
  readonly learners: readonly CourseMember[];
  /** False if the course has more people than are read. */
  readonly complete: boolean;
}

export interface MemberListDeps {
  readonly outgoing: Pick<Outgoing, 'get'>;
  readonly tokens: PlatformTokens;
  readonly clock: Clock;
}

const failed = (platform: PlatformRow, reason: string): Refusal =>
  new Refusal('UNAVAILABLE', { message: `We couldn’t read the course’s members from ${platform.name}. ${reason}` });

const NOT_ALLOWED =
  'Ask its administrator to let Business Wisdom use “Names and Role Provisioning Services”, then open the activity once.';

const demandStatus = (platform: PlatformRow, status: number): void => {
  if (status === 401 || status === 403 || status === 404) throw failed(platform, NOT_ALLOWED);
  if (status !== 200) throw failed(platform, `It answered ${String(status)}. Try again later.`);
};

const parsePage = (platform: PlatformRow, text: string): v.InferOutput<typeof Page> => {
  try {
    return v.parse(Page, JSON.parse(text));
  } catch {
    throw failed(platform, 'Its answer isn’t a member list.');
  }
};

const isListed = ({ status, roles }: CourseMember): boolean =>
  (status === null || status === undefined || status === 'Active') && courseRole(roles) === 'learner';

/** Returns the learners of a course. Throws UNAVAILABLE with a sentence about why the platform can't be read. */
export const createMemberList =
  ({ outgoing, tokens, clock }: MemberListDeps) =>
  async (platform: PlatformRow, membersUrl: string): Promise<MemberList> => {
    const access = await tokens.get(platform, MEMBERS_SCOPE);
    if (!access.ok) throw failed(platform, access.status === null ? `${access.error}.` : NOT_ALLOWED);
    const headers = { accept: MEDIA_TYPE, authorization: `Bearer ${access.token}` };
    const first = new URL(membersUrl);
    first.searchParams.set('role', LEARNER_ROLE);
    first.searchParams.set('limit', String(PAGE_LIMIT));
    const startedAt = clock.now();
    const learners = new Map<string, CourseMember>();
    let next: string | null = first.href;
    for (let pages = 0; next !== null; pages += 1) {
      if (pages === PAGES_MAX || learners.size >= MEMBERS_MAX) {
        return { learners: [...learners.values()].slice(0, MEMBERS_MAX), complete: false };
      }
      if (clock.now() - startedAt > TIME_MAX_MS) throw failed(platform, 'It took too long.');
      const reply = await outgoing.get({ url: next, headers, replyMax: PAGE_MAX_BYTES });
      if (!reply.answered) throw failed(platform, `${reply.reason}.`);
      if (reply.status === 401) tokens.forget(platform, MEMBERS_SCOPE);
      demandStatus(platform, reply.status);
      // A platform may ignore the role that was asked for.
      for (const member of parsePage(platform, reply.text).members.filter(isListed)) {
        learners.set(member.user_id, member);
      }
      const link = linkWithRelation(reply.link, 'next');
      const base: string = next;
      next = link !== null && URL.canParse(link, base) ? new URL(link, base).href : null;
      // The token is for this platform alone.
      if (next !== null && new URL(next).origin !== first.origin) {
        throw failed(platform, 'Its next page is on another site.');
      }
    }
    return { learners: [...learners.values()], complete: true };
  };
