/** Returns a role or step as the name of a custom property: `accentInk` becomes `accent-ink`. */
export const propertyName = (role: string): string => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
