/** Messages between the frame and the page around it. Each side checks the sender's origin first. */

/** From the frame: the height of its content in CSS pixels. */
export const HEIGHT = 'bw-height';

/** From the page: asks for the height again. */
export const ASK = 'bw-height?';

/** The widget's events; from the frame with `type` and `detail`. */
export const EVENTS = ['bw-ready', 'bw-start', 'bw-answer', 'bw-complete', 'bw-error'] as const;

/** No quiz is higher; a greater number is nonsense. */
const HEIGHT_MAX = 20_000;

/** The height in a message, or null in any other message. */
export const heightIn = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as { readonly type?: unknown; readonly height?: unknown };
  if (type !== HEIGHT || typeof height !== 'number') return null;
  return Number.isInteger(height) && height > 0 && height <= HEIGHT_MAX ? height : null;
};

/** Returns true if a message asks for the height. */
export const isAsking = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === ASK;

/** The widget's event in a message, or null in any other message. */
export const eventIn = (data: unknown): { readonly type: string; readonly detail: unknown } | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, detail } = data as { readonly type?: unknown; readonly detail?: unknown };
  return EVENTS.some((name) => name === type) ? { type: String(type), detail } : null;
};
