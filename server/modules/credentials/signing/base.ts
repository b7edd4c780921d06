/** Returns the public address under which the issuer's documents are served. */
export const baseOf = (publicUrl: string): string => `${publicUrl}/credentials`;
