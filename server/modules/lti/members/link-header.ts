const LINK = /<([^>]*)>((?:\s*;\s*[^\s,;="]+(?:\s*=\s*(?:"[^"]*"|[^\s,;"]*))?)*)/g;
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s,;"]*))/i;

/** Returns the target of a `Link` header with that relation (RFC 8288), or null. */
export const linkWithRelation = (header: string | undefined, relation: string): string | null => {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(LINK)) {
    const found = RELATION.exec(parameters);
    const relations = (found?.[1] ?? found?.[2] ?? '').toLowerCase().split(/\s+/);
    if (relations.includes(relation)) return target;
  }
  return null;
};
