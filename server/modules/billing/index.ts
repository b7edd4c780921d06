/** What the other modules and the app use of billing. */
export { addEmulatorPage } from './emulator/emulator-page.ts';
export { type Emulator, startEmulator } from './emulator/emulator.ts';
export type { Entitlements } from './entitlements.ts';
export { noGateway } from './gateway/none.ts';
export type { PaymentGateway } from './gateway/port.ts';
export { createRazorpay } from './gateway/razorpay.ts';
