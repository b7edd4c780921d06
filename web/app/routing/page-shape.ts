/** The layout that a page's skeleton imitates. */
export type PageShape = 'form' | 'cards' | 'text';
