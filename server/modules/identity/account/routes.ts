import * as contract from '#shared/contract/identity/account.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { AccountService } from './service.ts';

export const accountRoutes = (accounts: AccountService): readonly Route[] => [
  route(contract.getAccount, async ({ actor }) => ({ success: true, data: { account: await accounts.get(actor) } })),

  route(contract.changeDetails, async ({ actor, body }) => ({
    success: true,
    data: { account: await accounts.changeDetails(actor, body) },
  })),

  route(contract.changeBoardName, async ({ actor, body }) => ({
    success: true,
    data: { account: await accounts.changeBoard(actor, body) },
  })),

  route(contract.changePassword, async (call) => {
    await accounts.changePassword(call.actor, call.body, call);
    return { success: true, message: 'Your password is changed' };
  }),

  route(contract.askEmailChange, async (call) => {
    await accounts.askEmailChange(call.actor, call.body, call);
    return { success: true, data: { account: await accounts.get(call.actor) } };
  }),

  route(contract.resendEmailCode, async ({ actor }) => {
    await accounts.resendEmailCode(actor);
    return { success: true, data: { account: await accounts.get(actor) } };
  }),

  route(contract.confirmEmailChange, async (call) => {
    await accounts.confirmEmailChange(call.actor, call.body.otp, call);
    return { success: true, data: { account: await accounts.get(call.actor) } };
  }),

  route(contract.dropEmailChange, async ({ actor }) => {
    await accounts.dropEmailChange(actor);
    return { success: true, data: { account: await accounts.get(actor) } };
  }),

  route(contract.getSessions, async ({ actor }) => ({ success: true, data: await accounts.sessions(actor) })),

  route(contract.endOtherSessions, async (call) => {
    await accounts.endOtherSessions(call.actor, call);
    return { success: true, data: await accounts.sessions(call.actor) };
  }),

  route(contract.downloadData, ({ actor }) => accounts.download(actor)),

  route(contract.sendDeletionCode, async ({ actor }) => {
    await accounts.sendDeletionCode(actor);
    return { success: true, message: 'We’ve emailed you a code' };
  }),

  route(contract.deleteAccount, async (call) => {
    await accounts.delete(call.actor, call.body, call);
    return { success: true, message: 'Your account is deleted' };
  }),
];
