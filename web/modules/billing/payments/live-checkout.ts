/** Opens the payment provider's checkout window with its script. */
import type { Checkout } from '#shared/contract/billing/payment.ts';
import type { CheckoutResult, OrderProof, SubscriptionProof } from './checkout-result.ts';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

interface CheckoutFailure {
  readonly error?: { readonly description?: string };
}

interface RazorpayWindow {
  open(): void;
  on(event: 'payment.failed', listener: (failed: CheckoutFailure) => void): void;
}

interface WithRazorpay {
  readonly Razorpay?: new (options: Readonly<Record<string, unknown>>) => RazorpayWindow;
}

const provider = (): WithRazorpay['Razorpay'] => (window as unknown as WithRazorpay).Razorpay;

let loading: Promise<void> | null = null;

const load = (): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next attempt loads it again.
      loading = null;
      script.remove();
      reject(new Error('The payment window could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
};

const NOT_LOADED =
  'The payment window didn’t load. Check your connection, or allow checkout.razorpay.com in your ad blocker.';

/** Opens the window for what the options name; resolves when the user has paid, failed or closed it. */
const openWindow = async <Proof>(
  checkout: Checkout,
  options: Readonly<Record<string, unknown>>,
  toProof: (success: Proof) => Proof,
): Promise<CheckoutResult<Proof>> => {
  try {
    await load();
  } catch {
    return { kind: 'failed', message: NOT_LOADED };
  }
  const Razorpay = provider();
  if (Razorpay === undefined) return { kind: 'failed', message: NOT_LOADED };
  return new Promise((resolve) => {
    let failure: string | null = null;
    const opened = new Razorpay({
      key: checkout.key,
      name: checkout.name,
      description: checkout.description,
      prefill: checkout.prefill,
      ...options,
      handler: (success: Proof) => resolve({ kind: 'paid', proof: toProof(success) }),
      // After a failure the window offers another attempt, so it ends only when closed.
      modal: { ondismiss: () => resolve(failure === null ? { kind: 'closed' } : { kind: 'failed', message: failure }) },
    });
    opened.on('payment.failed', ({ error }) => {
      failure = error?.description ?? '';
    });
    opened.open();
  });
};

/** Opens the window for a subscription. */
export const openLiveCheckout = (
  checkout: Checkout,
  subscriptionId: string,
): Promise<CheckoutResult<SubscriptionProof>> =>
  openWindow<SubscriptionProof>(
    checkout,
    {
      subscription_id: subscriptionId,
      ...(checkout.cardChange ? { subscription_card_change: true } : {}),
    },
    ({ razorpay_payment_id, razorpay_subscription_id, razorpay_signature }) => ({
      razorpay_payment_id,
      razorpay_subscription_id,
      razorpay_signature,
    }),
  );

/** Opens the window for an order, which is paid once. */
export const openLiveOrder = (checkout: Checkout, orderId: string): Promise<CheckoutResult<OrderProof>> =>
  openWindow<OrderProof>(
    checkout,
    { order_id: orderId },
    ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) => ({
      razorpay_payment_id,
      razorpay_order_id,
      razorpay_signature,
    }),
  );
