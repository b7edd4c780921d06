import { decideDevice, findDevice, redeemDevice, startDevice } from '#shared/contract/identity/device.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ConnectService } from './service.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** A body and a header that name two devices can't come from our extension. */
const oneDevice = (uniqueId: string, deviceId: string | null): void => {
  if (deviceId !== null && deviceId !== uniqueId) throw new Refusal('DEVICE_MISMATCH');
};

export const connectRoutes = (connect: ConnectService): readonly Route[] => [
  route(startDevice, async (call) => {
    oneDevice(call.body.uniqueId, call.deviceId);
    const started = await connect.start(call.body, call);
    return { success: true, ...started, expiresAt: moment(started.expiresAt) };
  }),

  route(redeemDevice, async (call) => {
    oneDevice(call.body.uniqueId, call.deviceId);
    const redeemed = await connect.redeem(call.body, call);
    return redeemed.status === 'approved'
      ? { success: true, ...redeemed, expiresAt: moment(redeemed.expiresAt) }
      : { success: true, ...redeemed };
  }),

  route(findDevice, async (call) => ({
    success: true,
    device: await connect.find(call.actor, call.body.userCode, call),
  })),

  route(decideDevice, async (call) => {
    await connect.decide(call.actor, call.body, call);
    const message = call.body.approve ? 'The device is connected' : 'The device was refused';
    return { success: true, message };
  }),
];
