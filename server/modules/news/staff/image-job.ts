/** An insight's picture, from what was uploaded to the sizes that readers get. */
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
/** Widths that are made, the largest first: it is the one that the insight names. */
const WIDTHS = [1280, 640] as const;

const Payload = v.object({ insightId: v.string(), raw: v.string() });

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'files'>;

/** Width of the picture that is made of each upload at once, so that a damaged one is refused while its author is there. */
const TRIED = 16;

/** Keeps the uploaded picture for the job; null when the call has none. Refuses with FILE_REFUSED. */
export const receiveImage = async (
  { files: store, clock, random }: ImageDeps,
  files: readonly UploadedPart[],
): Promise<string | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a chosen file sends an empty, nameless part.
  if (part === undefined || part.bytes.length === 0) return null;
  await demandPicture(part.bytes, MEGABYTES_MAX);
  await toWebp(part.bytes, { width: TRIED });
  // Not an ending that is served: nobody gets it with the place and the camera that it may name.
  const raw = `incoming/${makeId(clock.now(), (count) => random.bytes(count))}.raw`;
  await store.put(raw, part.bytes);
  return raw;
};

/**
 * Where a job keeps the picture that it makes in that width. A job gets its id while its insight is held, so that of two
 * pictures of one insight the later has the greater name.
 */
const keyOf = (jobId: string, width: number): string => `images/insight-${jobId}-${String(width)}.webp`;
const MADE_BY = /\/images\/insight-([0-9a-f]{24})-/;

/** Whether the insight shows a picture that came later than that job's. One of another name is older than these names. */
const isReplaced = ({ image }: Pick<InsightRow, 'image'>, jobId: string): boolean =>
  (MADE_BY.exec(image ?? '')?.[1] ?? '') > jobId;

/**
 * Makes the sizes, then shows the picture and, where it waits for it, the insight. Doing it again changes nothing, and
 * one whose replacement is shown already isn't shown any more.
 */
export const imageHandler =
  ({ db, clock, files: store }: Pick<ImageDeps, 'db' | 'clock' | 'files'>): JobHandler =>
  async (payload, { id: jobId }) => {
    const { insightId, raw } = v.parse(Payload, payload);
    const bytes = await store.get(raw);
    if (bytes === null) return;
    /** Changes the insight, unless it is gone or has a newer picture. Tells whether it did. */
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
