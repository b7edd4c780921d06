/** An insight's picture, from what was uploaded to the sizes that readers get. */
import sharp from 'sharp';
import * as v from 'valibot';
import { makeId } from '#shared/domain/identifiers.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { UploadedPart } from '../../http/route.ts';
import type { JobHandler } from '../../outbox/worker.ts';
import { changeInsight, findForStaff } from './repository.ts';

export const IMAGE_JOB = 'news.image';

const BYTES_MAX = 8 * 1024 * 1024;
const PIXELS_MAX = 60_000_000;
const KINDS = new Set(['png', 'jpeg', 'webp']);
/** Widths that are made, the largest first: it is the one that the insight names. */
const WIDTHS = [1280, 640] as const;

const Payload = v.object({ insightId: v.string(), raw: v.string() });

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'files'>;

const refused = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'image', message }] } });

/** Decodes it once, small, so that a damaged picture is refused while its author is there. */
const inspect = async (bytes: Buffer): Promise<void> => {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!KINDS.has(format)) throw refused('The image must be a PNG, JPEG or WebP file');
    if (width * height > PIXELS_MAX) throw refused('The image has too many pixels: at most 60 megapixels');
    await sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize(16).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused('The image must be a PNG, JPEG or WebP file');
  }
};

/** Keeps the uploaded picture for the job; null when the call has none. Refuses with FILE_REFUSED. */
export const receiveImage = async (
  { files: store, clock, random }: ImageDeps,
  files: readonly UploadedPart[],
): Promise<string | null> => {
  const part = files.find(({ field }) => field === 'image');
  // A form without a chosen file sends an empty, nameless part.
  if (part === undefined || part.bytes.length === 0) return null;
  if (part.bytes.length > BYTES_MAX) throw refused('The image must be at most 8 MB');
  await inspect(part.bytes);
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
      const sized = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      await store.put(`images/${name}-${String(width)}.webp`, sized);
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
