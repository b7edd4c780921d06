/**
 * Globals that a browser, a worker and Node all have, as far as the core uses them. The core is compiled without the
 * types of any one platform; each face brings its own.
 */
interface PlatformResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}
declare class AbortSignal {
  readonly aborted: boolean;
}
declare function fetch(
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    credentials: 'omit';
    body?: string;
    signal?: AbortSignal;
    keepalive?: boolean;
  },
): Promise<PlatformResponse>;
declare function setTimeout(callback: () => void, ms: number): unknown;
declare const crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> };
declare const navigator: { readonly locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } };
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}
