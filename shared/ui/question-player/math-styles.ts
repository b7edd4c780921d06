/** Formulas within rich text. */
export const mathStyles = {
  '& math': { fontFamily: '"STIX Two Math", "Cambria Math", "Latin Modern Math", "Noto Sans Math", math', fontSize: '1.1em' },
  // A long formula scrolls instead of the page.
  '& math[display=block]': { margin: '0.4em 0', padding: '2px 0', overflowX: 'auto', overflowY: 'hidden' },
  '& mtext': { fontFamily: 'var(--font-text)', fontSize: '0.9em' },
} as const;
