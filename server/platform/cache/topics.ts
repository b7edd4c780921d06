/** Public content by topic. Each module adds its own by augmenting this interface. */
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface Topics {}

/** Public content that changes together. */
export type Topic = keyof Topics;
