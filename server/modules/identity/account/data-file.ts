import type { Account } from '#shared/contract/identity/account.ts';
import { Download } from '../../../platform/http/routes/download.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** One list of the file: a record on a line, so that the file can be read by a person too. */
async function* listOf(part: PersonalData, userId: string): AsyncGenerator<string> {
  yield `    ${JSON.stringify(part.name)}: [`;
  let first = true;
  for await (const batch of part.records(userId)) {
    for (const record of batch) {
      yield `${first ? '\n' : ',\n'}      ${JSON.stringify(record)}`;
      first = false;
    }
  }
  yield first ? ']' : '\n    ]';
}

async function* pieces(account: Account, exportedAt: string, parts: readonly PersonalData[]): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(exportedAt)},\n  "account": ${JSON.stringify(account)},\n  "records": {\n`;
  for (const [index, part] of parts.entries()) {
    if (index > 0) yield ',\n';
    yield* listOf(part, account._id);
  }
  yield '\n  }\n}\n';
}

/** The file with all stored data about a person, written while it is sent: never all of it in memory. */
export const dataFile = (account: Account, now: number, parts: readonly PersonalData[]): Download => {
  const exportedAt = new Date(now).toISOString();
  return new Download(
    `business-wisdom-${exportedAt.slice(0, 10)}.json`,
    'application/json; charset=utf-8',
    pieces(account, exportedAt, parts),
  );
};
