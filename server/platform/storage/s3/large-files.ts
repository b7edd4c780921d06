import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { LargeFiles, UnfinishedFile } from '../large-files.ts';
import { isObjectKey } from '../object-store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { withStoreErrors, isMissing, orNull, type S3Place } from './client.ts';

/** Large files in a bucket: its own multipart uploads, so that a part is held in memory only while it passes through. */
export const createS3LargeFiles = (s3: S3Client, { bucket }: Pick<S3Place, 'bucket'>): LargeFiles => {
  const at = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`"${key}" is no key of a file`);
    return { Bucket: bucket, Key: key };
  };
  const of = ({ key, storeId }: UnfinishedFile) => ({ ...at(key), UploadId: storeId });

  const size: LargeFiles['size'] = async (key) => {
    if (!isObjectKey(key)) return null;
    const found = await orNull(s3.send(new HeadObjectCommand(at(key))));
    return found?.ContentLength ?? null;
  };

  return {
    size,
    async begin(key, mimetype) {
      const { UploadId } = await withStoreErrors(
        s3.send(new CreateMultipartUploadCommand({ ...at(key), ContentType: mimetype })),
      );
      if (UploadId === undefined) throw new StoreUnavailable('The store of files named no upload');
      return UploadId;
    },
    async putPart(file, { number, bytes }) {
      const stored = await orNull(s3.send(new UploadPartCommand({ ...of(file), PartNumber: number, Body: bytes })));
      if (stored === null) return null;
      const { ETag } = stored;
      if (ETag === undefined) throw new StoreUnavailable('The store of files named no ETag');
      return ETag.replaceAll('"', '');
    },
    async finish(file, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
      try {
        await withStoreErrors(s3.send(new CompleteMultipartUploadCommand({ ...of(file), MultipartUpload: { Parts } })));
      } catch (error) {
        // Finished before, by a call whose reply was lost; or it is being finished by one that still runs.
        const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
        if (isMissing(error) && (await size(file.key)) === whole) return;
        if (isMissing(error)) throw new StoreUnavailable('The upload is not to be seen yet', { cause: error });
        throw error;
      }
    },
    async abort(file) {
      await orNull(s3.send(new AbortMultipartUploadCommand(of(file))));
    },
    async remove(key) {
      await withStoreErrors(s3.send(new DeleteObjectCommand(at(key))));
    },
    async read(key, start, end) {
      const { Body } = await withStoreErrors(
        s3.send(new GetObjectCommand({ ...at(key), Range: `bytes=${String(start)}-${String(end)}` })),
      );
      if (!(Body instanceof Readable)) throw new StoreUnavailable('The store of files sent nothing');
      return Body;
    },
  };
};
