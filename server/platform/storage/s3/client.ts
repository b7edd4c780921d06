/** Amazon S3, or a store that speaks its language. Credentials come the SDK's own ways: AWS_ACCESS_KEY_ID, a role. */
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '../store-unavailable.ts';

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that isn't Amazon's; undefined for Amazon's. */
  readonly endpoint: string | undefined;
}

/** How long the store may take, in milliseconds. */
export interface S3Limits {
  readonly connectMs: number;
  readonly answerMs: number;
}

const TRIES = 2;

/** Two tries of these together stay below the time in which a handler must have answered. */
export const S3_LIMITS: S3Limits = { connectMs: 2_000, answerMs: 5_000 };

/** A client with bounds, that sends no checksums which other stores don't know. */
export const createS3Client = (
  { region, endpoint }: S3Place,
  { connectMs, answerMs }: S3Limits = S3_LIMITS,
): S3Client =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });

const statusOf = (error: S3ServiceException): number => error.$metadata.httpStatusCode ?? 0;

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** Whether the store said that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (statusOf(error) === 404 || error.name === 'NoSuchKey');

/** Does the work; what the store couldn't do just now becomes a StoreUnavailable. */
export const withStoreErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const refused =
      error instanceof S3ServiceException && statusOf(error) < SERVER_FAULT && statusOf(error) !== TOO_MANY;
    if (refused) throw error;
    throw new StoreUnavailable('The store of files does not answer', { cause: error });
  }
};

/** The answer; null where the store has no such thing. */
export const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await withStoreErrors(work);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
