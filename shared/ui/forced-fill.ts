/** Makes the filled part of a bar visible in forced-colors mode, which removes backgrounds. Spread it after the fill's colour. */
export const forcedFill = { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } } as const;
