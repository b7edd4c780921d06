/** "2.5%", or a dash for null. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
