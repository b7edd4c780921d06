/** A launch: the platform's answer to a login. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { CLAIMS, MESSAGES, SCORE_SCOPE } from '#shared/domain/lti/claims.ts';
import type { LaunchRefusal } from '#shared/domain/lti/launch-refusals.ts';
import { launchedName } from '#shared/domain/lti/person-name.ts';
import { courseRole } from '#shared/domain/lti/roles.ts';
import type { AuthService } from '../../identity/index.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { targetFault, type TargetRules } from '../../../platform/http/outgoing/targets.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { findPlatform, insertRefusal, wasRefused, type PlatformRow } from '../platforms/repository.ts';
import { saveLink } from '../members/repository.ts';
import { launchedContent, type LinkedContent } from './content.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { LaunchRefused } from './refused.ts';
import {
  findPerson,
  insertLaunch,
  insertPerson,
  lockPlatform,
  noteLaunch,
  savePlacement,
  useNonce,
} from './repository.ts';
import { isSameBrowser, type LaunchState, type LaunchStates } from './state.ts';
import { verifyLaunch, type LaunchMessage } from './verify.ts';

/** The same reason is logged once in this time, in milliseconds: anyone may send invalid launches. */
const LOG_EVERY_MS = 60_000;
/** Characters of a course's title that are stored. */
const COURSE_MAX = 200;

export interface LaunchRequest {
  readonly state: string | undefined;
  readonly idToken: string | undefined;
  /** The platform's error, in place of a token. */
  readonly error: string | undefined;
  /** Returns the secret of the browser's cookie for a launch. */
  readonly browserSecret: (state: LaunchState) => string | undefined;
}

export interface AcceptedLaunch {
  readonly launchId: string;
  /** Opens the session of the launch, once. */
  readonly ticket: string;
  readonly state: LaunchState;
}

export interface LaunchingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  readonly states: LaunchStates;
  readonly keys: PlatformKeys;
  readonly accounts: () => AuthService['platformAccounts'];
  readonly rules: TargetRules;
}

/** Content with results by learner. */
type GradedContent = Exclude<LinkedContent, { readonly kind: 'daily' }>;

export const createLaunching = (deps: LaunchingDeps) => {
  const { db, clock, random, log, states, accounts, rules } = deps;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  /** Finds the person's account by the platform's identifier alone: an email claim proves nothing to us. */
  const accountOf = async (trx: Trx, platform: PlatformRow, subject: string, name: string): Promise<string> => {
    const now = clock.now();
    let person = await findPerson(trx, platform.id, subject);
    if (person === undefined) {
      await lockPlatform(trx, platform.id);
      person = await findPerson(trx, platform.id, subject);
    }
    if (person === undefined) {
      const userId = await accounts().add(trx, name);
      await insertPerson(trx, {
        user_id: userId,
        platform_id: platform.id,
        subject,
        created_at: now,
        launched_at: now,
      });
      return userId;
    }
    await accounts().update(trx, person.user_id, name);
    await noteLaunch(trx, person.user_id, now);
    return person.user_id;
  };

  /** Notes where the member list of the course is, if the platform offers it. */
  const linkOf = async (
    trx: Trx,
    platform: PlatformRow,
    message: LaunchMessage,
    content: GradedContent,
  ): Promise<string | null> => {
    const url = message[CLAIMS.members]?.context_memberships_url;
    const resourceLink = message[CLAIMS.resourceLink];
    if (url === undefined || resourceLink === undefined || targetFault(url, rules) !== null) return null;
    const { title, label } = message[CLAIMS.context] ?? {};
    const now = clock.now();
    return saveLink(trx, {
      id: newId(),
      platform_id: platform.id,
      deployment_id: message[CLAIMS.deploymentId],
      resource_link_id: resourceLink.id,
      kind: content.kind,
      quiz_id: content.id,
      course: (title ?? label ?? '').replace(/\s+/g, ' ').trim().slice(0, COURSE_MAX),
      members_url: url,
      created_at: now,
      launched_at: now,
    });
  };

  /** Returns what is opened; null for deep linking. */
  const detailsOf = async (
    message: LaunchMessage,
  ): Promise<{
    readonly content: LinkedContent | null;
    readonly returnTo: LaunchMessage[typeof CLAIMS.deepLinkingSettings] | null;
  }> => {
    if (message[CLAIMS.messageType] === MESSAGES.deepLinking) {
      const settings = message[CLAIMS.deepLinkingSettings];
      if (settings === undefined) throw new LaunchRefused('claims', 'Deep linking settings are missing');
      if (!settings.accept_types.includes('ltiResourceLink')) {
        throw new LaunchRefused('message', 'The platform accepts no LTI resource links here');
      }
      const fault = targetFault(settings.deep_link_return_url, rules);
      if (fault !== null) throw new LaunchRefused('claims', `deep_link_return_url: ${fault}`);
      return { content: null, returnTo: settings };
    }
    if (message[CLAIMS.resourceLink] === undefined) throw new LaunchRefused('claims', 'The resource link is missing');
    return { content: await launchedContent(db, message), returnTo: null };
  };

  const accept = async (platform: PlatformRow, message: LaunchMessage, state: LaunchState): Promise<AcceptedLaunch> => {
    const subject = message.sub;
    if (subject === undefined) throw new LaunchRefused('anonymous', 'The token has no “sub”');
    const { content, returnTo } = await detailsOf(message);
    const graded = content === null || content.kind === 'daily' ? null : content;
    const role = courseRole(message[CLAIMS.roles]);
    const grades = message[CLAIMS.grades];
    const launchId = newId();
    const ticket = makeToken(random);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      if (!(await useNonce(trx, sha256(state.nonce), now))) throw new LaunchRefused('replayed');
      const userId = await accountOf(trx, platform, subject, launchedName(message));
      const linkId = graded === null ? null : await linkOf(trx, platform, message, graded);
      await insertLaunch(trx, {
        id: launchId,
        platform_id: platform.id,
        user_id: userId,
        ticket_hash: sha256(ticket),
        kind: content === null ? 'deepLink' : content.kind,
        role,
        quiz_id: graded?.kind === 'quiz' ? graded.id : null,
        case_id: graded?.kind === 'case' ? graded.id : null,
        deployment_id: message[CLAIMS.deploymentId],
        return_url: returnTo?.deep_link_return_url ?? null,
        return_data: returnTo?.data ?? null,
        created_at: now,
        opened_at: null,
        link_id: linkId,
      });
      const lineItem = grades?.lineitem;
      if (graded !== null && role === 'learner' && lineItem !== undefined && grades?.scope.includes(SCORE_SCOPE)) {
        await savePlacement(trx, {
          id: newId(),
          platform_id: platform.id,
          user_id: userId,
          kind: graded.kind,
          quiz_id: graded.id,
          line_item: lineItem,
          attempt_id: null,
          created_at: now,
          launched_at: now,
        });
      }
      return { launchId, ticket, state };
    });
  };

  const logRefusal = async (platform: PlatformRow, reason: LaunchRefusal, detail: string): Promise<void> => {
    const now = clock.now();
    log.info({ event: 'lti.refused', platform: platform.id, reason }, 'a launch was refused');
    if (await wasRefused(db, { platformId: platform.id, reason, after: now - LOG_EVERY_MS })) return;
    await insertRefusal(db, { id: newId(), platform_id: platform.id, reason, detail, created_at: now });
  };

  /** Verifies and accepts a launch. Throws LaunchRefused, which the staff find in the log of the platform. */
  return async ({ state: text, idToken, error, browserSecret }: LaunchRequest): Promise<AcceptedLaunch> => {
    const state = states.open(text ?? '');
    const platform = await findPlatform(db, state.platformId);
    if (platform === undefined) throw new LaunchRefused('platformUnknown');
    try {
      if (platform.status === 'off') throw new LaunchRefused('platformOff');
      if (!isSameBrowser(state, browserSecret(state))) throw new LaunchRefused('browser');
      if (error !== undefined) throw new LaunchRefused('platformError', error.slice(0, 300));
      if (idToken === undefined) throw new LaunchRefused('request', 'The request has no id_token');
      const message = await verifyLaunch(deps, platform, { token: idToken, nonce: state.nonce });
      return await accept(platform, message, state);
    } catch (failure) {
      const refused =
        failure instanceof Refusal && failure.code === 'ACCOUNT_SUSPENDED' ? new LaunchRefused('suspended') : failure;
      if (refused instanceof LaunchRefused) await logRefusal(platform, refused.reason, refused.detail);
      throw refused;
    }
  };
};
