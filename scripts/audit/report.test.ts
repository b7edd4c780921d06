import { describe, expect, it } from 'vitest';
import { judge } from './report.ts';

const reportOf = (vulnerabilities: Record<string, { severity: string; range?: string }>): string => {
  const count = (severity: string) => Object.values(vulnerabilities).filter((one) => one.severity === severity).length;
  const counts = { high: count('high'), critical: count('critical'), total: Object.keys(vulnerabilities).length };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } });
};

describe('what the registry says of our dependencies', () => {
  it('is clean without a high finding', () => {
    expect(judge(reportOf({})).outcome).toBe('clean');
    expect(judge(reportOf({ tar: { severity: 'moderate' }, ws: { severity: 'low' } }))).toEqual({
      outcome: 'clean',
      said: 'No high finding; 2 lower ones.',
    });
  });

  it.each(['high', 'critical'])('names each package with a %s finding (54)', (severity) => {
    const found = judge(reportOf({ tar: { severity, range: '<7' }, ws: { severity: 'low' } }));
    expect(found).toEqual({ outcome: 'findings', said: `${severity}: tar <7` });
  });

  it.each([
    '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk"}',
    '{"message":"request to https://registry.example failed","error":{"summary":""}}',
    '',
    'npm error network',
  ])('says plainly that nothing was checked where the registry offers no audit: %s', (printed) => {
    const { outcome, said } = judge(printed);
    expect(outcome).toBe('not-offered');
    expect(said).toContain('Nothing was checked');
  });
});
