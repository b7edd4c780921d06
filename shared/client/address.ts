import type { Endpoint } from '#shared/contract/common/endpoint.ts';

/**
 * Returns the URL of a call: fills in path parameters, writes the query, omits undefined values.
 * @param origin "" for the page's own origin, else an origin without a trailing slash
 */
export const addressOf = (
  origin: string,
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return origin + path + (search === '' ? '' : `?${search}`);
};
