import type { PlatformRow } from './repository.ts';

/** Returns the origin of a web address, or null. */
export const originOfUrl = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
};

/** Returns the origins whose pages may frame launches of a platform. */
export const framingOrigins = (platform: PlatformRow): readonly string[] => [
  ...new Set([
    ...[platform.issuer, platform.authorization_url].flatMap((url) => originOfUrl(url) ?? []),
    ...(JSON.parse(platform.origins) as string[]),
  ]),
];
