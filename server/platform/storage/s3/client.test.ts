import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startS3, type S3Double } from '../../../../tests/doubles/s3.ts';
import { createS3Client } from './client.ts';
import { createS3ObjectStore } from './object-store.ts';

let s3: S3Double;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  s3 = await startS3();
});
afterAll(() => s3.close());

it('a client gives up on a store that doesn’t answer before a caller has waited for 15 seconds', async () => {
  const bucket = { bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url };
  const client = createS3Client(bucket);
  // Its settings can be read once it has made a call.
  await createS3ObjectStore(client, bucket).get('images/none.webp');
  // The type of the client is that of a browser, too.
  const handler = client.config.requestHandler as unknown as { readonly httpHandlerConfigs: () => object };
  expect(await client.config.maxAttempts()).toBe(2);
  expect(handler.httpHandlerConfigs()).toMatchObject({
    connectionTimeout: 2_000,
    requestTimeout: 5_000,
    socketTimeout: 5_000,
    throwOnRequestTimeout: true,
  });
});
