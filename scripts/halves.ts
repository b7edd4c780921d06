/** The browser tests in two halves that take about as long, each for a server and a browser of its own. */
import { basename } from 'node:path';

/**
 * How long the longer files take, in seconds of a machine with two processors that runs both halves. A file stays in
 * its half while these numbers stay: what it meets there from the files before it is the same every time.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'account.spec.ts': 90,
  'authoring.spec.ts': 20,
  'case-staff.spec.ts': 45,
  'case-studies.spec.ts': 60,
  'classes.spec.ts': 40,
  'daily.spec.ts': 55,
  'dashboard.spec.ts': 70,
  'every-route.spec.ts': 330,
  'explore.spec.ts': 30,
  'extension-edges.spec.ts': 15,
  'extension-options.spec.ts': 40,
  'extension.spec.ts': 45,
  'help.spec.ts': 35,
  'hostile-addresses.spec.ts': 75,
  'hostile-popup.spec.ts': 5,
  'leaderboard.spec.ts': 40,
  'navigation.spec.ts': 35,
  'news.spec.ts': 45,
  'payment.spec.ts': 70,
  'prerender.spec.ts': 80,
  'profile.spec.ts': 70,
  'progress.spec.ts': 50,
  'quiz.spec.ts': 40,
  'weekly-test.spec.ts': 40,
};

/** Of a file that isn't named. */
const OTHERS = 20;

/** Files that share something which takes long to make stay together: here the built extension. */
const groupOf = (file: string): string => (file.startsWith('extension/') ? 'extension' : file);

interface Group {
  readonly files: readonly string[];
  readonly seconds: number;
  readonly known: boolean;
}

/** Divides those files: the longest first, each to the half that has less to do; those without a number last. */
export const halvesOf = (files: readonly string[]): readonly [readonly string[], readonly string[]] => {
  const groups: Group[] = [...Map.groupBy(files, groupOf).values()].map((together) => ({
    files: together,
    seconds: together.reduce((sum, file) => sum + (SECONDS[basename(file)] ?? OTHERS), 0),
    known: together.some((file) => basename(file) in SECONDS),
  }));
  const order = groups.toSorted(
    (a, b) =>
      Number(b.known) - Number(a.known) || b.seconds - a.seconds || (a.files[0] ?? '').localeCompare(b.files[0] ?? ''),
  );
  const first: string[] = [];
  const second: string[] = [];
  let ahead = 0;
  for (const { files: together, seconds } of order) {
    const half = ahead <= 0 ? first : second;
    half.push(...together);
    ahead += half === first ? seconds : -seconds;
  }
  return [first.toSorted(), second.toSorted()];
};
