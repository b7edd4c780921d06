const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/gi;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address of a page in a form that the router can read. People mistype and mangle addresses; a page then says that
 * nothing is there, in place of a line of JSON. What machines ask for stays as it is, and is refused.
 */
export const readableUrl = (url: string): string => {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (isDecodable(path)) return url;
  const mended = path.replace(BROKEN_ESCAPE, '%25');
  // Escapes that are written as they should be may still be no letters of UTF-8.
  return (isDecodable(mended) ? mended : path.replaceAll('%', '%25')) + (end < 0 ? '' : url.slice(end));
};
