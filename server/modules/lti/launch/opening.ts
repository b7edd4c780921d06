/** The session of an accepted launch, and the answer of deep linking. */
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { CLAIMS, LTI_VERSION, MESSAGES } from '#shared/domain/lti/claims.ts';
import type { AuthService } from '../../identity/index.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { isGraded } from '../grades/repository.ts';
import { findPlatform, type PlatformRow } from '../platforms/repository.ts';
import type { ToolKeys } from '../signing/keys.ts';
import { contentItem, type LinkedContent } from './content.ts';
import { findLaunch, openLaunchByTicket, type LaunchRow } from './repository.ts';

/** From the launch to the opening of its session, in milliseconds. */
const TICKET_MS = 2 * 60_000;
/** Validity of a deep linking response, in seconds. */
const RESPONSE_SECONDS = 300;

type Session = Awaited<ReturnType<AuthService['platformAccounts']['open']>>;

export interface Opening {
  /** Opens the session of a launch. Throws 404 for tickets that are used or old. */
  open(given: {
    readonly ticket: string;
    readonly uniqueId: string;
  }): Promise<Session & { readonly launch: LtiLaunch }>;
  /** Throws 404 for other people's launches. */
  launch(userId: string, id: string): Promise<LtiLaunch>;
  /** Signs the deep linking response for the selected content. Throws 404. */
  select(userId: string, id: string, content: LinkedContent): Promise<{ returnUrl: string; jwt: string }>;
}

const EXPIRED = 'This launch has expired. Go back to your course and open the activity again.';

const platformOf = async (db: Db, launch: LaunchRow): Promise<PlatformRow> => {
  const platform = await findPlatform(db, launch.platform_id);
  if (platform === undefined) throw notFound('launch');
  return platform;
};

const toLaunch = async (db: Db, row: LaunchRow): Promise<LtiLaunch> => {
  const contentId = row.quiz_id ?? row.case_id;
  return {
    _id: row.id,
    kind: row.kind,
    role: row.role,
    quizId: row.quiz_id,
    caseId: row.case_id,
    platform: (await platformOf(db, row)).name,
    graded: row.role === 'learner' && contentId !== null && (await isGraded(db, row.user_id, contentId)),
    hasResults: row.role === 'instructor' && row.link_id !== null,
    launchedAt: new Date(row.created_at).toISOString(),
  };
};

export const createOpening = ({
  db,
  clock,
  accounts,
  toolKeys,
  launchUrl,
}: Pick<Deps, 'db' | 'clock'> & {
  readonly accounts: () => AuthService['platformAccounts'];
  readonly toolKeys: Pick<ToolKeys, 'sign'>;
  readonly launchUrl: string;
}): Opening => {
  const own = async (userId: string, id: string): Promise<LaunchRow> => {
    const row = await findLaunch(db, id);
    if (row?.user_id !== userId) throw notFound('launch');
    return row;
  };
  return {
    open: ({ ticket, uniqueId }) =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const row = await openLaunchByTicket(trx, sha256(ticket), { now, after: now - TICKET_MS });
        if (row === undefined) throw new Refusal('NOT_FOUND', { message: EXPIRED });
        const session = await accounts().open(trx, { userId: row.user_id, deviceId: uniqueId });
        return { ...session, launch: await toLaunch(trx, row) };
      }),
    launch: async (userId, id) => toLaunch(db, await own(userId, id)),
    async select(userId, id, content) {
      const row = await own(userId, id);
      if (row.kind !== 'deepLink' || row.return_url === null) throw notFound('launch');
      const platform = await platformOf(db, row);
      const item = await contentItem(db, content, launchUrl);
      const jwt = await toolKeys.sign(
        {
          iss: platform.client_id,
          aud: platform.issuer,
          nonce: row.id,
          [CLAIMS.messageType]: MESSAGES.deepLinkingResponse,
          [CLAIMS.version]: LTI_VERSION,
          [CLAIMS.deploymentId]: row.deployment_id,
          [CLAIMS.contentItems]: [item],
          ...(row.return_data !== null && { [CLAIMS.data]: row.return_data }),
        },
        RESPONSE_SECONDS,
      );
      return { returnUrl: row.return_url, jwt };
    },
  };
};
