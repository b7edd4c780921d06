import * as contract from '#shared/contract/files/upload.ts';
import { session } from '../../session/session.ts';
import type { UploadTransport } from './upload-machine.ts';

/** The calls of an upload in the session of the site; a part goes out as it is, not as JSON. */
export const uploadTransport: UploadTransport = {
  initiate: (body) => session.client.call(contract.initiateUpload, { body }),
  put({ uploadId, key }, number, bytes, signal) {
    const client = session.clientOver({
      // The upload itself repeats a part.
      retryWaits: [],
      http: (url, { method, headers }) =>
        fetch(url, {
          method,
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: bytes,
          credentials: 'omit',
          signal,
        }),
    });
    return client.call(contract.uploadPart, {
      query: { uploadid: uploadId, key, partnumber: number },
      signal,
    });
  },
  complete: ({ uploadId, key }, parts) =>
    session.client.call(contract.completeUpload, { body: { uploadId, key, parts: [...parts] } }),
  async abort({ uploadId, key }) {
    await session.client.call(contract.abortUpload, { body: { uploadId, key } });
  },
};
