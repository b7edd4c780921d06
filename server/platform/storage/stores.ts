/** File storage by the configuration: a bucket, or a folder of this machine. */
import { join } from 'node:path';
import { createDiskLargeFiles, type LargeFiles } from './large-files.ts';
import { createDiskStore, type ObjectStore } from './object-store.ts';
import type { S3Place } from './s3/client.ts';

export interface Stores {
  readonly files: ObjectStore;
  readonly large: LargeFiles;
}

/** Opens both kinds of store in one place. The S3 SDK is loaded only by who uses it. */
export const openStores = async ({
  s3: place,
  dataDir,
}: {
  readonly s3: S3Place | undefined;
  readonly dataDir: string;
}): Promise<Stores> => {
  const folder = join(dataDir, 'files');
  if (place === undefined) return { files: createDiskStore(folder), large: createDiskLargeFiles(folder) };
  const [{ createS3Client }, { createS3ObjectStore }, { createS3LargeFiles }] = await Promise.all([
    import('./s3/client.ts'),
    import('./s3/object-store.ts'),
    import('./s3/large-files.ts'),
  ]);
  const s3 = createS3Client(place);
  return { files: createS3ObjectStore(s3, place), large: createS3LargeFiles(s3, place) };
};
