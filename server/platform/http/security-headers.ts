import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { RICH_TEXT_POLICY } from '#shared/contract/site/rendered-page.ts';
import { EMPTY_STYLE, inlineScriptSources } from './pages/inline-code.ts';
import type { Site } from './pages/site.ts';

const YEAR_SECONDS = 31_536_000;

/** The one page that opens the payment provider's window; a full document load leads to it and away from it. */
const PAYMENT_PAGE = /^\/payment-plan\/?(?:\?|$)/;
const CHECKOUT_HOSTS: Readonly<Record<string, string>> = {
  'script-src': 'https://checkout.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com',
};

/** Abilities that no page of ours uses, nor a frame in it, by the names that browsers know. Videos in frames keep full screen. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((ability) => `${ability}=()`)
  .join(', ');

/** The checkout may open the payment apps of a device. */
const PAYMENT_PERMISSIONS = PERMISSIONS.replace(
  'payment=()',
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
);

/**
 * The policies of trusted types that a page may make: ours, the one by which the text editor reads the clipboard, and the
 * widget's, which the partners' preview and the demo page show.
 */
const TYPE_POLICIES = ['default', RICH_TEXT_POLICY, 'ProseMirrorClipboard', 'lit-html'];

/** The policy for a page with a script that isn't ours and assigns strings. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !directive.includes('trusted-types'))
    .join(';');

/** The policy with the hosts of the checkout let in. */
const withCheckout = (policy: string): string =>
  withoutTrustedTypes(policy)
    .split(';')
    .map((directive) => {
      const hosts = CHECKOUT_HOSTS[directive.trim().split(' ', 1)[0] ?? ''];
      return hosts === undefined ? directive : `${directive} ${hosts}`;
    })
    .join(';');

/** Helmet's headers for those rules, computed once: helmet would compute them for each request. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> => {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      NOT_HELMETS.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  );
};

/** Headers of every reply. */
const NOT_HELMETS = new Set(['date', 'connection', 'content-length', 'content-type', 'keep-alive']);

/** Adds the headers that tell a browser what our pages may do. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, site }: { readonly publicUrl: string; readonly site: Site },
): Promise<void> => {
  const https = publicUrl.startsWith('https:');
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptSources([...site.pages.values()].map(({ html }) => html))],
        // Pages add the hashes of the styles that they were rendered with.
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: TYPE_POLICIES,
      },
    },
    strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers).header('permissions-policy', PERMISSIONS);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (PAYMENT_PAGE.test(request.url)) {
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy === 'string') void reply.header('content-security-policy', withCheckout(policy));
      void reply.header('permissions-policy', PAYMENT_PERMISSIONS);
      // Banks confirm in a window of their own, which reports to its opener.
      void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    }
    done(null, payload);
  });
};
