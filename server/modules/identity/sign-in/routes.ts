import * as contract from '#shared/contract/identity/auth.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { AuthService } from './service.ts';

const moment = (ms: number): string => new Date(ms).toISOString();

export const authRoutes = (auth: AuthService): readonly Route[] => [
  route(contract.login, async (call) => {
    const { expiresAt, ...signedIn } = await auth.signIn(call.body, call);
    return { success: true, ...signedIn, expiresAt: moment(expiresAt) };
  }),

  route(contract.logout, async (call) => {
    await auth.signOut(call.token, call);
    return { success: true, message: 'You are signed out' };
  }),

  route(contract.signup, async (call) => {
    const { deviceId } = await auth.signUp(call.body, call);
    return {
      success: true,
      status: 201,
      uniqueId: deviceId,
      message: 'Account created. We sent a six-digit code to your email address.',
    };
  }),

  route(contract.verifyOtp, async (call) => {
    const { token, expiresAt } = await auth.verifyAddress(call.body, call);
    return { success: true, message: 'Your email address is verified', token, expiresAt: moment(expiresAt) };
  }),

  route(contract.resendOtp, async (call) => {
    const { accepted, retryAfter } = await auth.resendCode(call.body.email, call);
    const message = accepted
      ? 'If that address waits for verification, a new code is on its way'
      : 'The last code was sent less than 30 seconds ago. Please use that one.';
    return { success: true, message, accepted, retryAfter };
  }),

  route(contract.verify, async ({ actor }) =>
    Promise.resolve({
      success: true,
      expiresAt: moment(actor.expiresAt),
      _id: actor.userId,
      name: actor.name,
      number: actor.number,
      email: actor.email,
      // Their role, though not what it may, also while a second factor is due.
      role: actor.secondFactorDue === true ? 'admin' : actor.role,
      profile: actor.profile,
      uniqueId: actor.deviceId,
    }),
  ),

  route(contract.refresh, async ({ token, actor }) => {
    if (token === null) throw new Refusal('TOKEN_MISSING');
    const next = await auth.refresh(token, actor.deviceId);
    return { success: true, token: next.token, expiresAt: moment(next.expiresAt) };
  }),

  route(contract.requestReset, async (call) => {
    await auth.requestReset(call.body.email, call);
    return { success: true, message: 'If that address has an account, a code is on its way' };
  }),

  route(contract.reset, async (call) => {
    await auth.resetPassword(call.body, call);
    return { success: true, message: 'Your password is changed. Sign in with the new one.' };
  }),
];
