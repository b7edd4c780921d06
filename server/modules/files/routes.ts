import * as contract from '#shared/contract/files/upload.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import { storeTextImage } from './images.ts';
import type { Uploads } from './service.ts';

/** Images for texts, and large files in parts. */
export const uploadRoutes = (uploads: Uploads, images: Pick<Deps, 'files' | 'clock' | 'random'>): readonly Route[] => [
  route(contract.uploadImage, async ({ files }) => ({
    success: true,
    data: { image: await storeTextImage(images, files) },
  })),
  route(contract.initiateUpload, async ({ actor, body }) => ({
    success: true,
    ...(await uploads.initiate(actor, body)),
  })),
  route(contract.uploadPart, async ({ actor, query, raw, header }) => {
    const etag = await uploads.part(actor, query, raw);
    header('etag', `"${etag}"`);
    return { success: true, ETag: etag };
  }),
  route(contract.completeUpload, async ({ actor, body }) => ({
    success: true,
    videoUrl: await uploads.complete(actor, body),
  })),
  route(contract.abortUpload, async ({ actor, body }) => {
    await uploads.abort(actor, body);
    return { success: true, message: 'Upload cancelled' };
  }),
  route(contract.uploadedParts, async ({ actor, params }) => {
    const { row, parts } = await uploads.parts(actor, params.id);
    return { success: true, uploadId: row.id, key: row.key, filename: row.filename, parts };
  }),
  route(contract.listUploads, async ({ actor, query }) => {
    const { items, total } = await uploads.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.deleteUpload, async ({ actor, params }) => {
    await uploads.remove(actor, params.id);
    return { success: true, message: 'The file is deleted' };
  }),
];
