/** What the client needs of its surroundings, spelled out so that `shared/` depends on no platform's types. */

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
  /** Lets the last save of a closing page go out. */
  readonly keepalive?: boolean;
}

/** `fetch`, as far as the client uses it. */
export type Http = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** An AbortSignal, as far as the client looks at it. */
export interface Signal {
  readonly aborted: boolean;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after that many milliseconds. */
  wait(ms: number): Promise<void>;
}
