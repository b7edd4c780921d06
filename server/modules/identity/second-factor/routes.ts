import * as contract from '#shared/contract/identity/second-factor.ts';
import * as proof from '#shared/contract/identity/proof.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { AuthService } from '../sign-in/service.ts';

/** The second step of signing in, and its settings. */
export const secondFactorRoutes = (auth: AuthService): readonly Route[] => [
  route(contract.takeSecondStep, async (call) => {
    const { expiresAt, ...signedIn } = await auth.takeSecondStep(call.body, call);
    return { success: true, ...signedIn, expiresAt: new Date(expiresAt).toISOString() };
  }),

  route(contract.askPasskey, async (call) => ({
    success: true,
    data: { request: await auth.askPasskey(call.body, call) },
  })),

  route(proof.proveIdentity, async (call) => {
    const until = await auth.proveIdentity(call.actor, call.body.proof, call);
    return { success: true, data: { provenUntil: new Date(until).toISOString() } };
  }),

  route(proof.requestIdentityPasskey, async ({ actor }) => ({
    success: true,
    data: { request: await auth.requestIdentityPasskey(actor) },
  })),

  route(contract.getSecondFactor, async ({ actor }) => ({
    success: true,
    data: { secondFactor: await auth.secondFactor.standing(actor) },
  })),

  route(contract.beginTotp, async (call) => ({
    success: true,
    data: await auth.secondFactor.beginTotp(call.actor, call.body.password, call),
  })),

  route(contract.confirmTotp, async (call) => ({
    success: true,
    data: await auth.secondFactor.confirmTotp(call.actor, call.body, call),
  })),

  route(contract.removeTotp, async (call) => ({
    success: true,
    data: { secondFactor: await auth.secondFactor.removeTotp(call.actor, call.body.password, call) },
  })),

  route(contract.beginPasskey, async (call) => ({
    success: true,
    data: await auth.secondFactor.beginPasskey(call.actor, call.body.password, call),
  })),

  route(contract.addPasskey, async (call) => ({
    success: true,
    data: await auth.secondFactor.addPasskey(call.actor, call.body, call),
  })),

  route(contract.removePasskey, async (call) => ({
    success: true,
    data: {
      secondFactor: await auth.secondFactor.removePasskey(call.actor, call.params.id, call.body.password, call),
    },
  })),

  route(contract.renewRecoveryCodes, async (call) => ({
    success: true,
    data: await auth.secondFactor.renewRecoveryCodes(call.actor, call.body.password, call),
  })),
];
