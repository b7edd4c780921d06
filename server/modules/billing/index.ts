/** Public interface of the billing module. */
export type { Emulator } from './emulator/emulator.ts';
export type { BuyingOrganisation, Entitlements, Seat, SeatBuyers, SeatsOf } from './entitlements.ts';
export { noGateway } from './gateway/none.ts';
export type { PaymentGateway } from './gateway/port.ts';
export { createRazorpay } from './gateway/razorpay.ts';

/** Loads the payment emulator; never called in production. */
export const loadEmulator = () => import('./emulator/index.ts');
