/** The server's replies are written for its own pages: pictures and links in them begin with a slash. */
const PATH = /^\/(?!\/)/;
const ATTRIBUTE = /(\s(?:src|href)=["'])\/(?!\/)/g;

/**
 * The same JSON with every address of the server's own made whole, in fields named `image` and inside HTML, since a page
 * of the extension has another origin.
 */
export const atOrigin = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return value.includes('<') ? value.replace(ATTRIBUTE, `$1${origin}/`) : value;
  if (Array.isArray(value)) return value.map((entry) => atOrigin(entry, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [
      key,
      key === 'image' && typeof entry === 'string' && PATH.test(entry) ? origin + entry : atOrigin(entry, origin),
    ]),
  );
};
