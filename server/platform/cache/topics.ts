/** What everybody is shown, by topic; each module adds its own by augmenting this interface. */
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface Topics {}

/** Something that everybody is shown, as far as it changes together. */
export type Topic = keyof Topics;
