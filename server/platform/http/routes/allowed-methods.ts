import type { Endpoint } from '#shared/contract/common/endpoint.ts';

const partsOf = (path: string): readonly string[] => path.split('?', 1)[0]?.split('/') ?? [];

/** Gives the methods that the API knows under an address, with HEAD and OPTIONS; none where it knows no such address. */
export const createAllowedMethods = (
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): ((url: string) => readonly string[]) => {
  const known = endpoints.map(({ method, path }) => ({ method, parts: partsOf(path) }));
  return (url) => {
    const requestParts = partsOf(url);
    const fits = (parts: readonly string[]): boolean =>
      parts.length === requestParts.length &&
      parts.every((part, at) => part.startsWith(':') || part === requestParts[at]);
    const methods = [...new Set<string>(known.filter(({ parts }) => fits(parts)).map(({ method }) => method))];
    if (methods.length === 0) return [];
    return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
  };
};
