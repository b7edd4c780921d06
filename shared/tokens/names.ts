/** A role or step as the name of a custom property: `accentInk` is `accent-ink`. */
export const propertyName = (role: string): string => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
