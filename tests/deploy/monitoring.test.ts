/** The shipped alerts and dashboard ask for figures that a server has. */
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { startBalancer } from '../fixtures/server/balancer.ts';
import { postgresIsSkipped } from '../fixtures/databases/postgres.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const mtail = read('mtail/nginx-refusals.mtail');

/** Words of the query language, and what Prometheus knows by itself. */
const FUNCTIONS = /^(?:sum|rate|max|min|by|histogram_quantile|topk|delta|increase|deriv|time|up)$/;
/** Names of metrics in a query: every word but labels, their values, durations and functions. */
const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/by \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/g)]
    .map(([word]) => word)
    .filter((word) => !FUNCTIONS.test(word) && !/^e\d/.test(word));
};

describe.skipIf(postgresIsSkipped())('the alerts and the dashboard', () => {
  let server: TestServer;
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres' });
    collectDefaultMetrics({ register: server.app.metrics.registry });
    await server.api(getSubject);
    const text = await server.app.metrics.registry.metrics();
    const names = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    // Counted by mtail from the log of nginx.
    const ofMtail = [...mtail.matchAll(/^counter (\w+)/gm)].map(([, name = '']) => name);
    known = new Set([...names, ...ofMtail]);
  });
  afterAll(() => server.close());

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for figures that exist',
    (_name, { expr, annotations }) => {
      const names = metricsIn(expr);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(names.length + Number(expr.startsWith('up{'))).toBeGreaterThan(0);
      expect(annotations.summary.length).toBeGreaterThan(10);
    },
  );

  it.each(dashboard.panels.map((panel) => [panel.title, panel] as const))(
    '%s shows figures that exist',
    (_title, { targets }) => {
      const names = targets.flatMap(({ expr }) => metricsIn(expr));
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(names.length).toBeGreaterThan(0);
    },
  );
});

it('the pattern that counts what nginx refused fits its lines, and no reply of a server', async () => {
  const pattern = /^\/(.+)\/ \{$/m.exec(mtail)?.[1] ?? '';
  const refusal = new RegExp(pattern.replaceAll('(?P<', '(?<'));
  const alone = await startBalancer(['http://127.0.0.1:9']);
  await fetch(`${alone.url}${getSubject.path}`);
  await expect.poll(() => alone.refusals()).toContain('"status":503');
  const line = alone.refusals().trim();
  await alone.close();
  expect(refusal.exec(line)?.groups).toEqual({ status: '503' });
  expect(refusal.test(line.replace(/"upstreamStatus":"[^"]*"/, '"upstreamStatus":"503"'))).toBe(false);
});
