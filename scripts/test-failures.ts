/** Summarises failures from the reports of Vitest and Playwright, for the end of the log. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** A failed test or part of the tests. */
export interface Failure {
  /** The file, with its line if known. */
  readonly place: string;
  readonly title: string;
  /** The whole message; only its beginning is shown. */
  readonly error: string;
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

/** Returns failed tests of Vitest's JSON report, and files that failed as a whole. */
export const vitestFailures = (report: unknown, root: string): readonly Failure[] =>
  v.parse(VitestReport, report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const location = relative(root, name);
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        place: location,
        title: fullName,
        error: (failureMessages ?? []).join('\n'),
      }));
    if (failed.length > 0 || status !== 'failed') return failed;
    return [{ place: location, title: 'the file itself', error: message }];
  });

const Problem = v.object({ message: v.optional(v.string(), '') });

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.optional(v.array(Problem), []) })),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.optional(v.array(Problem), []),
});

const failuresOf = ({ title, specs, suites = [] }: Suite, above: readonly string[]): readonly Failure[] => {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        place: `tests/e2e/${spec.file}:${String(spec.line)}`,
        title: [...path, spec.title].join(' › '),
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n') || status,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))];
};

/** Returns failed, flaky and skipped tests of Playwright's JSON report, and errors outside tests. */
export const playwrightFailures = (report: unknown): readonly Failure[] => {
  const { suites, errors } = v.parse(PlaywrightReport, report);
  // The outermost suites are the files.
  const tests = suites.flatMap(({ specs, suites: inner }) => failuresOf({ title: '', specs, suites: inner }, []));
  return [
    ...tests.map((failure) => ({ ...failure, title: failure.title.replace(/^ › /, '') })),
    ...errors.map(({ message }) => ({ place: 'tests/e2e', title: 'outside of the tests', error: message })),
  ];
};

const LINES = 12;
const WIDTH = 200;

/** Formats a failure for the log: where, what, and the beginning of its error. */
export const failureText = ({ place: location, title, error }: Failure): string => {
  const said = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at /.test(line))
    .slice(0, LINES);
  return [`FAILED  ${location} › ${title}`, ...said.map((line) => `    ${line}`)]
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line))
    .join('\n');
};
