import { RETENTION } from '#shared/domain/common/retention.ts';
import type { IdentityProof } from '#shared/contract/identity/proof.ts';
import type { PasskeyRequest } from '#shared/contract/identity/passkeys.ts';
import type { Task } from '../../../platform/jobs/background.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Authenticate } from '../../../platform/http/routes/authenticate.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { createArrivingDevices, type ArrivingDevices } from '../sessions/arriving-device.ts';
import { removeExpiredCodes } from '../codes/codes-repository.ts';
import { createCodes } from '../codes/codes.ts';
import type { AuthContext, Caller } from './context.ts';
import { createCredentials, type Credentials } from '../passwords/credentials.ts';
import { removeExpiredEmailChanges } from './email-changes-repository.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { addSampleStaff, makeFirstAdmin } from './first-admin.ts';
import { CODE_JOB, codeHandler } from '../codes/issue-code.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { requestReset, resetPassword, type Reset } from '../passwords/reset-password.ts';
import { askPasskey } from '../second-factor/half-sign-in.ts';
import { removeExpiredHalves } from '../second-factor/half-sign-ins-repository.ts';
import { createOwnFactors, type OwnFactors } from '../second-factor/own-factors.ts';
import { proveIdentity, requestIdentityPasskey } from '../recent-proof/prove-identity.ts';
import { resealApps } from '../second-factor/totp/resealing.ts';
import { resetSecondFactor } from '../second-factor/reset.ts';
import { takeSecondStep, type SecondStep } from '../second-factor/second-step.ts';
import { createPlatformAccounts, type PlatformAccounts } from '../sessions/platform-accounts.ts';
import { removeEndedSessions, removeStaleRotations } from '../sessions/sessions-repository.ts';
import { createStaffInvitations, type StaffInvitations } from '../staff-invitations/service.ts';
import { createSessions, type Opened, type Sessions } from '../sessions/sessions.ts';
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.ts';
import { signIn, type SignedIn, type SignIn } from './sign-in.ts';
import { signUp, type SignUp } from './sign-up.ts';
import type { SsoPolicy } from './sso-policy.ts';
import { userByEmail } from './users-repository.ts';
import { resendCode, verifyAddress, type Resend } from './verify-address.ts';

const HOUR_MS = 60 * 60_000;

export interface AuthService {
  readonly authenticate: Authenticate;
  signUp(given: SignUp, caller: Caller): Promise<{ deviceId: string }>;
  verifyAddress(given: { email: string; otp: string }, caller: Caller): Promise<Opened>;
  resendCode(email: string, caller: Caller): Promise<Resend>;
  signIn(given: SignIn, caller: Caller): Promise<SignedIn>;
  /** Signs in by an organisation's identity provider. */
  readonly providerSignIn: ProviderSignIn;
  /** The second step of a sign-in. */
  takeSecondStep(given: SecondStep, caller: Caller): Promise<SignedIn>;
  /** The challenge for the passkeys of a half-open sign-in. */
  askPasskey(given: { ticket: string; uniqueId: string }, caller: Caller): Promise<PasskeyRequest>;
  signOut(token: string | null, caller: Caller): Promise<void>;
  refresh: Sessions['refresh'];
  requestReset(email: string, caller: Caller): Promise<void>;
  resetPassword(given: Reset, caller: Caller): Promise<void>;
  /** Whether that is the password of the account; wrong ones are counted as at the sign-in. */
  provePassword(given: { email: string; password: string }, caller: Pick<Caller, 'ip' | 'deviceId'>): Promise<boolean>;
  /** Makes the first admin of a database without one; returns true if it did. */
  makeFirstAdmin(given: { email: string; password: string }): Promise<boolean>;
  /** Adds a staff account of a demo without a password; returns false if the address is taken. */
  addSampleStaff(
    trx: Trx,
    account: { readonly id: string; readonly name: string; readonly email: string },
  ): Promise<boolean>;
  /** Changes of signed-in people's own password, address and sessions. */
  readonly credentials: Credentials;
  /** Invitations to the staff. */
  readonly staffInvitations: StaffInvitations;
  /** How signed-in people set up their second step. */
  readonly secondFactor: OwnFactors;
  /** Proves again who uses a session; returns until when. */
  proveIdentity(actor: Actor, proof: IdentityProof, caller: Caller): Promise<number>;
  requestIdentityPasskey(actor: Actor): Promise<PasskeyRequest>;
  /** Gives an account a new password, for an operator. Returns it, or null when no account has that address. */
  replacePassword(email: string): Promise<string | null>;
  /** Takes the second step from an account, for who has the machine of the server. */
  resetSecondFactor(email: string): ReturnType<typeof resetSecondFactor>;
  /** Sessions of devices that were approved on the website. */
  readonly arrivingDevices: ArrivingDevices;
  /** Accounts that learning platforms sign in. */
  readonly platformAccounts: PlatformAccounts;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly tasks: readonly Task[];
}

export const createAuthService = (deps: Deps, sso: SsoPolicy): AuthService => {
  const { db, clock, log } = deps;
  const sessions = createSessions(deps);
  const context: AuthContext = { ...deps, sessions, codes: createCodes(deps), passwords: createPasswords(), sso };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    await removeStaleRotations(db, now);
    await removeEndedSessions(db, now);
    await removeExpiredCodes(db, now - RETENTION.codes.keptMs);
    await removeExpiredEmailChanges(db, now - RETENTION.codes.keptMs);
    await removeExpiredHalves(db, now);
  };

  return {
    authenticate: (token, deviceId, endpoint) => sessions.authenticate(token, deviceId, endpoint),
    signUp: (given, caller) => signUp(context, given, caller),
    verifyAddress: (given, caller) => verifyAddress(context, given, caller),
    resendCode: (email, caller) => resendCode(context, email, caller),
    signIn: (given, caller) => signIn(context, given, caller),
    providerSignIn: createProviderSignIn(context),
    takeSecondStep: (given, caller) => takeSecondStep(context, given, caller),
    askPasskey: (given, caller) => askPasskey(context, given, caller),
    signOut: async (token, { deviceId, requestId }) => {
      if (token === null || deviceId === null) return;
      const userId = await sessions.end(token, deviceId);
      if (userId !== null) log.info({ event: 'auth.signedOut', userId, requestId }, 'signed out');
    },
    refresh: (token, deviceId) => sessions.refresh(token, deviceId),
    requestReset: (email, caller) => requestReset(context, email, caller),
    resetPassword: (given, caller) => resetPassword(context, given, caller),
    provePassword: async (given, caller) => {
      const user = await userByEmail(db, given.email);
      return provePassword(context, given, user?.password_hash ?? null, caller);
    },
    makeFirstAdmin: (given) => makeFirstAdmin(context, given),
    addSampleStaff: (trx, account) => addSampleStaff(context, trx, account),
    credentials: createCredentials(context),
    staffInvitations: createStaffInvitations(context),
    secondFactor: createOwnFactors(context),
    proveIdentity: (actor, proof, caller) => proveIdentity(context, actor, proof, caller),
    requestIdentityPasskey: (actor) => requestIdentityPasskey(context, actor),
    replacePassword: (email) => replacePassword(context, email),
    resetSecondFactor: (email) => resetSecondFactor(context, email),
    arrivingDevices: createArrivingDevices(context),
    platformAccounts: createPlatformAccounts(context),
    jobs: { [CODE_JOB]: codeHandler(context) },
    tasks: [
      { name: 'auth-sweep', everyMs: HOUR_MS, run: sweep },
      { name: 'reseal-second-factors', everyMs: HOUR_MS, run: () => resealApps(deps) },
    ],
  };
};
