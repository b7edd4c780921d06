import { networkFailure } from '#shared/client/reply.ts';
import type { sendFiles } from '../../../app/staff/fields/send-files.ts';

/** Sends files like `sendFiles`, whose code loads with the first call. */
export const send: typeof sendFiles = async (...call) => {
  const loaded = await import('../../../app/staff/fields/send-files.ts').catch(() => null);
  return loaded === null ? networkFailure() : loaded.sendFiles(...call);
};
