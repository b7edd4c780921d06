/** "2.5 %"; a dash where there is nothing to divide by. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`;
