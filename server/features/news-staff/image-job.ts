/** An insight's picture, from what was uploaded to the sizes that readers get. */
import * as v from 'valibot';
import { makeId } from '#shared/domain/identifiers.ts';
import type { Deps } from '../../deps.ts';
import type { UploadedPart } from '../../http/route.ts';
import type { JobHandler } from '../../outbox/worker.ts';
import { demandPicture, toWebp } from '../../pictures.ts';
import { changeInsight, findForStaff } from './repository.ts';

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

/** Makes the sizes, then shows the picture and, where it waits for it, the insight. Doing it again changes nothing. */
export const imageHandler =
  ({ db, clock, random, files: store }: ImageDeps): JobHandler =>
  async (payload) => {
    const { insightId, raw } = v.parse(Payload, payload);
    const bytes = await store.get(raw);
    if (bytes === null) return;
    await changeInsight(db, insightId, { stage: 'image' });
    const name = makeId(clock.now(), (count) => random.bytes(count));
    for (const width of WIDTHS) {
      const { data } = await toWebp(bytes, { width });
      await store.put(`images/${name}-${String(width)}.webp`, data);
    }
    const row = await findForStaff(db, insightId);
    if (row !== undefined) {
      await changeInsight(db, insightId, {
        image: `/files/images/${name}-${String(WIDTHS[0])}.webp`,
        stage: 'published',
        published_at: row.status === 'published' ? (row.published_at ?? clock.now()) : row.published_at,
      });
    }
    await store.remove(raw);
  };
