/** Multipart calls of the contract, with the progress of what is sent: fetch can't tell it, XMLHttpRequest can. */
import type { RequestOf } from '#shared/client/client.ts';
import type { Http, HttpResponse } from '#shared/client/ports.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { Endpoint, ResponseOf } from '#shared/contract/common/endpoint.ts';
import { session } from '../../session/session.ts';

export interface FilesToSend {
  readonly files: Readonly<Record<string, File | Blob | null>>;
  /** Share of the bytes that are sent, 0 to 1. */
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
        // The browser writes the type of a form itself, with its boundary.
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

/** Sends a multipart call in the session of this face, by the rules of its client. */
export const sendFiles = <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  sent: FilesToSend,
): Promise<Reply<ResponseOf<E>>> => {
  const client = session.clientOver({ http: httpWith(sent) });
  const call = client.call as (endpoint: Endpoint, request: unknown) => Promise<Reply<ResponseOf<E>>>;
  return call(endpoint, request);
};
