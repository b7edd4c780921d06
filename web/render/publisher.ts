/** The publisher in structured data (schema.org). */
export const PUBLISHER = { '@type': 'Organization', name: 'Business Wisdom' } as const;
