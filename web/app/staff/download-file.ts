/** Downloads files that the server writes while it sends them, with the session's client and progress. */
import type { RequestOf } from '#shared/client/client.ts';
import type { Http } from '#shared/client/ports.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { session } from '../session/session.ts';

export interface DownloadedFile {
  readonly filename: string;
  readonly content: Blob;
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly onProgress: (bytes: number) => void;
}

const filenameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** Rejects when the connection ends before the file does. */
const readFile = async (response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (read?.value === undefined) break;
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

/** Returns the file, or the error. A file that breaks off is requested again, like every read. */
export const downloadFile = async <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, onProgress }: DownloadOptions,
): Promise<Reply<DownloadedFile>> => {
  let content = new Blob();
  const http: Http = async (url, { method, headers }) => {
    const response = await fetch(url, { method, headers, credentials: 'omit', signal });
    if (!response.ok) return response;
    content = await readFile(response, onProgress);
    const filename = filenameOf(response);
    return { status: response.status, headers: response.headers, json: () => Promise.resolve(filename) };
  };
  const call = session.clientOver({ http }).call as (endpoint: Endpoint, request: unknown) => Promise<Reply<string>>;
  const reply = await call(endpoint, { ...request, signal });
  return reply.ok ? { ok: true, data: { filename: reply.data, content } } : reply;
};
