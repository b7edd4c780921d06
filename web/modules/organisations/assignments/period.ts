const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days on which assignments are due, both included; absent for no bound. */
export interface Period {
  readonly from?: string;
  readonly until?: string;
}

/** Returns the period of a URL, which may contain anything. */
export const periodOf = (params: URLSearchParams): Period =>
  Object.fromEntries(
    (['from', 'until'] as const).flatMap((name) => {
      const value = params.get(name) ?? '';
      return DAY.test(value) ? [[name, value]] : [];
    }),
  );
