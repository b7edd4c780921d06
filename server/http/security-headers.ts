import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { Site } from './site.ts';

const YEAR_SECONDS = 31_536_000;

/** The one page that opens the payment provider's window; a full document load leads to it and away from it. */
const PAYMENT_PAGE = /^\/payment-plan\/?(?:\?|$)/;
const CHECKOUT_HOSTS = {
  script: 'https://checkout.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com',
} as const;

/** A source that a page's policy has only where the checkout is opened. */
const onPaymentPage = (hosts: string) => (request: Pick<IncomingMessage, 'url'>) =>
  PAYMENT_PAGE.test(request.url ?? '') ? hosts : '';

/** The headers that tell a browser what our pages may do. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, site }: { readonly publicUrl: string; readonly site: Site },
): Promise<void> => {
  const https = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(site), onPaymentPage(CHECKOUT_HOSTS.script)],
        // Emotion writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", onPaymentPage(CHECKOUT_HOSTS.connect)],
        frameSrc: [
          "'self'",
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
          onPaymentPage(CHECKOUT_HOSTS.frame),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    // Banks confirm in a window of their own, which reports to its opener.
    if (PAYMENT_PAGE.test(request.url)) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return Promise.resolve(payload);
  });
};
