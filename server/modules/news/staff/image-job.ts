/** Converts an uploaded image of an insight to the sizes that readers get. */
import * as v from 'valibot';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { UploadedPart } from '../../../platform/http/routes/route.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { demandPicture, toWebp } from '../../files/index.ts';
import { changeInsight, lockInsight, type InsightRow } from './repository.ts';

export const IMAGE_JOB = 'news.image';

const MEGABYTES_MAX = 8;
/** Widths to create, largest first: the insight refers to the largest. */
const WIDTHS = [1280, 640] as const;

const Payload = v.object({ insightId: v.string(), raw: v.string() });

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'files'>;

/** Width of a test conversion at upload, so that a damaged image is rejected immediately. */
const TRIED = 16;

/** Stores the uploaded image for the job; null if the request has none. Throws FILE_REFUSED. */
export const receiveImage = async (
  { files: store, clock, random }: ImageDeps,
  files: readonly UploadedPart[],
): Promise<string | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a selected file sends an empty, nameless part.
  if (part === undefined || part.bytes.length === 0) return null;
  await demandPicture(part.bytes, MEGABYTES_MAX);
  await toWebp(part.bytes, { width: TRIED });
  // The extension isn't served: the raw image may contain location and camera data.
  const raw = `incoming/${makeId(clock.now(), (count) => random.bytes(count))}.raw`;
  await store.put(raw, part.bytes);
  return raw;
};

/**
 * Storage key of a job's image at that width. A job gets its id while its insight is locked, so the later of two
 * images has the greater name.
 */
const keyOf = (jobId: string, width: number): string => `images/insight-${jobId}-${String(width)}.webp`;
const MADE_BY = /\/images\/insight-([0-9a-f]{24})-/;

/** Whether the insight shows an image newer than that job's. A differently named image predates this naming. */
const isReplaced = ({ image }: Pick<InsightRow, 'image'>, jobId: string): boolean =>
  (MADE_BY.exec(image ?? '')?.[1] ?? '') > jobId;

/**
 * Creates the sizes, then shows the image and, if it was waiting, publishes the insight. Safe to repeat; a replaced
 * image is no longer shown.
 */
export const imageHandler =
  ({ db, clock, files: store }: Pick<ImageDeps, 'db' | 'clock' | 'files'>): JobHandler =>
  async (payload, { id: jobId }) => {
    const { insightId, raw } = v.parse(Payload, payload);
    const bytes = await store.get(raw);
    if (bytes === null) return;
    /** Updates the insight, unless it was deleted or has a newer image. Returns true if updated. */
    const change = (columns: (row: InsightRow) => Parameters<typeof changeInsight>[2]): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        const row = await lockInsight(trx, insightId);
        if (row === undefined || isReplaced(row, jobId)) return false;
        await changeInsight(trx, insightId, columns(row));
        return true;
      });
    if (await change(() => ({ stage: 'image' }))) {
      for (const width of WIDTHS) {
        const { data } = await toWebp(bytes, { width });
        await store.put(keyOf(jobId, width), data);
      }
      await change((row) => ({
        image: `/files/${keyOf(jobId, WIDTHS[0])}`,
        stage: 'published',
        published_at: row.status === 'published' ? (row.published_at ?? clock.now()) : row.published_at,
      }));
    }
    await store.remove(raw);
  };
