import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';

/** A payment provider that rejects every call, for commands that take no payments. */
export const noGateway: PaymentGateway = createRazorpay({
  mode: 'test',
  keyId: 'rzp_test_none',
  keySecret: 'none',
  webhookSecrets: ['none'],
  apiUrl: 'http://127.0.0.1:9',
});
