/** Reads the output of `npm audit --json`. */
import * as v from 'valibot';

const Counts = v.object({ high: v.number(), critical: v.number(), total: v.number() });
const Report = v.object({
  metadata: v.object({ vulnerabilities: Counts }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string(), range: v.optional(v.string()) })),
});
const NotOffered = v.object({ message: v.string() });

export type Verdict =
  | { readonly outcome: 'clean'; readonly said: string }
  | { readonly outcome: 'findings'; readonly said: string }
  /** The registry doesn't offer audits or can't be reached: nothing was checked. */
  | { readonly outcome: 'not-offered'; readonly said: string };

const SEVERE = new Set(['high', 'critical']);

const jsonOf = (printed: string): unknown => {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
};

/** Fails for any high or critical finding. */
export const judge = (printed: string): Verdict => {
  const json = jsonOf(printed);
  const report = v.safeParse(Report, json);
  if (!report.success) {
    const refusal = v.safeParse(NotOffered, json);
    const why = refusal.success ? refusal.output.message : 'npm gave no report';
    return { outcome: 'not-offered', said: `Nothing was checked: the registry offers no audit (${why}).` };
  }
  const { metadata, vulnerabilities } = report.output;
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => SEVERE.has(severity));
  if (severe.length === 0) {
    return { outcome: 'clean', said: `No high finding; ${String(metadata.vulnerabilities.total)} lower ones.` };
  }
  const lines = severe.map(([name, { severity, range }]) => `${severity}: ${name} ${range ?? ''}`.trim());
  return { outcome: 'findings', said: lines.join('\n') };
};
