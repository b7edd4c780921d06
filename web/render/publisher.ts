/** Who answers for what stands on the site, as schema.org has it. */
export const PUBLISHER = { '@type': 'Organization', name: 'Business Wisdom' } as const;
