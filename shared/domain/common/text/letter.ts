/** Returns the letter of an option by its index, as authors and readers count options; after Z they start again. */
export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26));
