/** A route: a contract entry with its handler. The app turns it into a Fastify route; features never see Fastify. */
import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ReplyOf,
} from '#shared/contract/common/endpoint.ts';
import type { ClientKind } from '#shared/contract/identity/auth.ts';
import type { Profile, Role } from '#shared/domain/identity/roles.ts';
import type { Download } from './download.ts';
import type { Prepared } from './prepared.ts';

/** The caller, from the session of the request. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly number: string;
  /** The effective role: an admin who still has to set up a second factor is a learner. */
  readonly role: Role;
  /** Null for other roles than subadmintwo. */
  readonly profile: Profile | null;
  /** Whether this is an admin who has to set up a second factor first. */
  readonly secondFactorDue?: boolean;
  /** Whether this call has to wait until the session proves again who uses it. */
  readonly owesProof?: boolean;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly client: ClientKind;
  /** When the session ends if nothing more happens, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The API key of an organisation that makes a call. */
export interface KeyActor {
  readonly keyId: string;
  readonly organisationId: string;
}

/** A file part of a multipart call, already within its size limit. */
export interface UploadedPart {
  readonly field: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'optional'
    ? Actor | null
    : E['access'] extends 'key'
      ? KeyActor
      : Actor;

/** One call, parsed. */
export interface Call<E extends Endpoint> {
  readonly body: ParsedBodyOf<E>;
  readonly params: ParsedParamsOf<E>;
  readonly query: ParsedQueryOf<E>;
  readonly files: readonly UploadedPart[];
  /** The body as it was sent, of an endpoint that takes it verbatim. */
  readonly verbatim: string;
  /** A header of the request, by its name in lower case. */
  readonly given: (name: string) => string | null;
  /** The body of a raw call; empty in every other. */
  readonly raw: Buffer;
  readonly actor: ActorOf<E>;
  readonly requestId: string;
  /** Address of the caller, behind trusted proxies only. */
  readonly ip: string;
  /** Origin of the page that asks, as the browser says it; null when it says none. */
  readonly origin: string | null;
  /** The `x-device-id` header when it is a UUID. */
  readonly deviceId: string | null;
  /** The bearer token as sent. */
  readonly token: string | null;
  /** The `Idempotency-Key` header as sent. */
  readonly idempotencyKey: string | null;
  /** Sets a header of the reply, for instance Cache-Control. Everything is `no-store` otherwise. */
  readonly header: (name: string, value: string) => void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | Prepared | Download>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds a contract entry to its handler. */
export const route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The app parses the call with this very endpoint's schemas before it calls the handler.
  handler: handler,
});
