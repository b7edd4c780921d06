/** What the frame and the page around it say to each other. Each side checks who speaks before it listens. */

/** From the frame: how high its content is, in CSS pixels. */
export const HEIGHT = 'bw-height';

/** From the page: tell your height again. */
export const ASK = 'bw-height?';

/** No quiz is higher; a greater number is nonsense. */
const HEIGHT_MAX = 20_000;

/** The height in a message; null where it says anything else. */
export const heightIn = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as { readonly type?: unknown; readonly height?: unknown };
  if (type !== HEIGHT || typeof height !== 'number') return null;
  return Number.isInteger(height) && height > 0 && height <= HEIGHT_MAX ? height : null;
};

/** Whether a message asks for the height. */
export const isAsking = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === ASK;
