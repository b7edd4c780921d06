/** Access tokens of platforms' services: client credentials with a signed assertion (RFC 7523). */
import * as v from 'valibot';
import type { Outgoing, OutgoingReply } from '../../../platform/http/outgoing/outgoing.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { PlatformRow } from '../platforms/repository.ts';
import type { ToolKeys } from '../signing/keys.ts';

const ASSERTION_SECONDS = 300;
/** A token isn't used in its last seconds. */
const MARGIN_MS = 60_000;
const REPLY_MAX_BYTES = 64 * 1024;

const TokenReply = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,16000}$/)),
  expires_in: v.optional(v.number(), 600),
});

export type TokenOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly error: string; readonly status: number | null };

export interface PlatformTokens {
  get(platform: PlatformRow, scope: string): Promise<TokenOutcome>;
  /** Forgets a token that a platform refused. */
  forget(platform: PlatformRow, scope: string): void;
}

const failureOf = (reply: OutgoingReply): TokenOutcome =>
  reply.answered
    ? { ok: false, status: reply.status, error: `The token endpoint answered ${String(reply.status)}` }
    : { ok: false, status: null, error: `Token endpoint: ${reply.reason}` };

export const createPlatformTokens = ({
  outgoing,
  toolKeys,
  clock,
}: {
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly toolKeys: Pick<ToolKeys, 'sign'>;
  readonly clock: Clock;
}): PlatformTokens => {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  // A changed client or address needs another token.
  const keyOf = ({ id, client_id, token_url }: PlatformRow, scope: string): string =>
    JSON.stringify([id, client_id, token_url, scope]);
  return {
    async get(platform, scope) {
      const known = tokens.get(keyOf(platform, scope));
      if (known !== undefined && known.until > clock.now()) return { ok: true, token: known.token };
      const { client_id: clientId, token_url: url } = platform;
      const assertion = await toolKeys.sign({ iss: clientId, sub: clientId, aud: url }, ASSERTION_SECONDS);
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      });
      const reply = await outgoing.post({
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: form.toString(),
        replyMax: REPLY_MAX_BYTES,
      });
      if (!reply.answered || reply.status !== 200) return failureOf(reply);
      let parsed: v.InferOutput<typeof TokenReply>;
      try {
        parsed = v.parse(TokenReply, JSON.parse(reply.text));
      } catch {
        return { ok: false, status: reply.status, error: 'The token endpoint sent no token' };
      }
      tokens.set(keyOf(platform, scope), {
        token: parsed.access_token,
        until: clock.now() + parsed.expires_in * 1000 - MARGIN_MS,
      });
      return { ok: true, token: parsed.access_token };
    },
    forget: (platform, scope) => void tokens.delete(keyOf(platform, scope)),
  };
};
