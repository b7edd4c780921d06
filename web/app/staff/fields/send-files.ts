/** Sends multipart calls with XMLHttpRequest, because fetch has no upload progress. */
import type { RequestOf } from '#shared/client/client.ts';
import type { Http, HttpResponse } from '#shared/client/ports.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { Endpoint, ResponseOf } from '#shared/contract/common/endpoint.ts';
import { session } from '../../session/session.ts';

export interface FilesToSend {
  readonly files: Readonly<Record<string, File | Blob | null>>;
  /** Called with the share of sent bytes, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const formOf = (body: string | undefined, files: FilesToSend['files']): FormData => {
  const form = new FormData();
  if (body !== undefined) form.append('data', body);
  for (const [name, file] of Object.entries(files)) if (file !== null) form.append(name, file);
  return form;
};

const httpWith =
  ({ files, onProgress }: FilesToSend): Http =>
  (url, { method, headers, body, signal }) =>
    new Promise<HttpResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) {
        // The browser sets the content type, with its boundary.
        if (name !== 'content-type') request.setRequestHeader(name, value);
      }
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          json: () => Promise.resolve(JSON.parse(request.responseText) as unknown),
        });
      request.onerror = () => reject(new Error('The request failed'));
      request.onabort = () => reject(new Error('The request was cancelled'));
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(formOf(body, files));
    });

/** Sends a multipart call with the session's client. */
export const sendFiles = <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  sent: FilesToSend,
): Promise<Reply<ResponseOf<E>>> => {
  const client = session.clientOver({ http: httpWith(sent) });
  const call = client.call as (endpoint: Endpoint, request: unknown) => Promise<Reply<ResponseOf<E>>>;
  return call(endpoint, request);
};
