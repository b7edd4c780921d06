/** The ports of a session, and its interface. */
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ClientKind, login, User } from '#shared/contract/identity/auth.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import type { Client, ClientOptions } from '#shared/client/client.ts';
import type { Clock, Http } from '#shared/client/ports.ts';
import type { AuthState, LoginCredentials } from './state.ts';
import type { KeyValueStorage } from './storage.ts';

/** How calls travel where it isn't the usual way, for instance with the progress of what is sent. */
export type Transport = Pick<ClientOptions, 'http' | 'retryWaits'>;

export interface SessionPorts {
  readonly client: ClientKind;
  /** "" for the page's own origin, else an origin without a trailing slash. */
  readonly origin: string;
  readonly http: Http;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** Carries what is known of the session, for components that don't load the session itself; else it has its own. */
  readonly state?: Signal<AuthState>;
  /** A random UUID. */
  readonly newDeviceId: () => string;
  /** Names calls for the logs of both ends. */
  readonly newRequestId?: () => string;
  /** Runs that work alone among all tabs (Web Locks); a face with one context runs it at once. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The path that the person is on, with its query. */
  readonly currentPath: () => string;
  /** Goes to the sign-in page after the session ended by itself. */
  readonly goToLogin: () => void;
  /** Asks the user to prove who they are; false when they decline. Without it such calls are refused. */
  readonly prove?: () => Promise<boolean>;
  /** Removes cached data of the user. */
  readonly forget: () => void;
  /** Failures that aren't shown to the user. */
  readonly log: (message: string) => void;
}

export type LoginOutcome =
  | { readonly kind: 'in'; readonly user: User; readonly goTo: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unverified'; readonly message: string }
  /** The password was right, but is too short for the account’s role. */
  | { readonly kind: 'passwordDue'; readonly message: string }
  /** The password was right, and a second step is asked for. */
  | { readonly kind: 'halfWay'; readonly half: HalfSignIn }
  | { readonly kind: 'failed'; readonly message: string }
  /** A field was empty, and nothing was sent. */
  | { readonly kind: 'invalid' };

export interface Session {
  readonly state: ReadonlySignal<AuthState>;
  /** The client of the API, bound to this session. */
  readonly client: Client;
  /** A client that obeys the same rules on another transport. */
  clientOver(transport: Transport): Client;
  /**
   * Verifies a stored token once at start; without one no user is signed in. True when the session of that
   * token had ended by itself.
   */
  restore(): Promise<boolean>;
  login(credentials: LoginCredentials): Promise<LoginOutcome>;
  /** The "yes" of the conflict dialog. */
  confirmForceLogin(): Promise<LoginOutcome>;
  /** The "no" of the conflict dialog. */
  dismissForceLogin(): void;
  /** Takes over the session that a second step has opened on this device. Returns the path to go to. */
  enter(opened: ResponseOf<typeof login>): string;
  logout(): Promise<void>;
  /** Rotates the token; false when the session did not survive it. Several callers share one rotation. */
  refresh(): Promise<boolean>;
  setHomepageReady(ready: boolean): void;
  /** The id of this device, made and stored when there is none. */
  deviceId(): string;
  /** Remembers where to return to after signing in; false when that place is not ours. */
  rememberPath(path: string): boolean;
  /** Stops listening to other tabs. */
  close(): void;
}
