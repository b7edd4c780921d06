/** What the other modules and the app use of billing. */
export type { Emulator } from './emulator/emulator.ts';
export type { Entitlements } from './entitlements.ts';
export { noGateway } from './gateway/none.ts';
export type { PaymentGateway } from './gateway/port.ts';
export { createRazorpay } from './gateway/razorpay.ts';

/** Loads the stand-in for the payment provider; nothing calls this in production. */
export const loadEmulator = () => import('./emulator/index.ts');
