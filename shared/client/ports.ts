/** The client's ports, defined here so that `shared/` depends on no platform's types. */

export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

export interface HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: Signal;
  /** Lets the last save of a closing page complete. */
  readonly keepalive?: boolean;
}

/** The part of `fetch` that the client uses. */
export type Http = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** The part of AbortSignal that the client reads. */
export interface Signal {
  readonly aborted: boolean;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after that many milliseconds. */
  wait(ms: number): Promise<void>;
}
