import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';

/** A payment provider that nobody answers for: for what starts the house without taking money. */
export const noGateway: PaymentGateway = createRazorpay({
  mode: 'test',
  keyId: 'rzp_test_none',
  keySecret: 'none',
  webhookSecrets: ['none'],
  apiUrl: 'http://127.0.0.1:9',
});
