import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isObjectKey, type ObjectStore } from '../object-store.ts';
import { withStoreErrors, orNull, type S3Place } from './client.ts';

/** Small files in a bucket. */
export const createS3ObjectStore = (s3: S3Client, { bucket }: Pick<S3Place, 'bucket'>): ObjectStore => {
  const at = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`"${key}" is no key of a file`);
    return { Bucket: bucket, Key: key };
  };
  return {
    async put(key, bytes) {
      await withStoreErrors(s3.send(new PutObjectCommand({ ...at(key), Body: bytes })));
    },
    async get(key) {
      if (!isObjectKey(key)) return null;
      const found = await orNull(s3.send(new GetObjectCommand(at(key))));
      if (found?.Body === undefined) return null;
      return Buffer.from(await withStoreErrors(found.Body.transformToByteArray()));
    },
    async remove(key) {
      await withStoreErrors(s3.send(new DeleteObjectCommand(at(key))));
    },
  };
};
