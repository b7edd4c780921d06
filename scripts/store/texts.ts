/** The texts of the listings, checked against the stores' limits. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** Languages of the listings, the same as the extension's. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Listing {
  readonly name: string;
  /** Chrome's and Firefox's short description. */
  readonly summary: string;
  readonly description: string;
}

/** The lowest maximum of the three stores, and Edge's minimum, in characters. */
const NAME_MAX = 45;
const SUMMARY_MAX = 132;
const DESCRIPTION_MIN = 250;
const DESCRIPTION_MAX = 10_000;

/** Returns the faults of a listing as sentences; empty if it is valid. */
export const faultsOf = ({ name, summary, description }: Listing): readonly string[] => [
  ...(name.length > NAME_MAX ? [`The name has more than ${String(NAME_MAX)} characters`] : []),
  ...(summary.length > SUMMARY_MAX ? [`The summary has more than ${String(SUMMARY_MAX)} characters`] : []),
  ...(description.length < DESCRIPTION_MIN
    ? [`The description has fewer than ${String(DESCRIPTION_MIN)} characters`]
    : []),
  ...(description.length > DESCRIPTION_MAX
    ? [`The description has more than ${String(DESCRIPTION_MAX)} characters`]
    : []),
  ...(/https?:\/\/|<\w/.test(description) ? ['The description holds an address or a tag'] : []),
];

type Messages = Readonly<Record<string, { readonly message: string } | undefined>>;

/** Returns the listing in that language: name and summary come from the extension's messages. */
export const listingIn = async (language: Language): Promise<Listing> => {
  const file = join(ROOT, 'extension/public/_locales', language, 'messages.json');
  const messages = JSON.parse(await readFile(file, 'utf8')) as Messages;
  return {
    name: messages['extensionName']?.message ?? '',
    summary: messages['extensionDescription']?.message ?? '',
    description: (await readFile(join(ROOT, 'extension/store', `${language}.txt`), 'utf8')).trim(),
  };
};

/** Writes the texts of every language into that folder; throws for an invalid text. */
export const writeTexts = async (folder: string): Promise<void> => {
  for (const language of LANGUAGES) {
    const listing = await listingIn(language);
    const faults = faultsOf(listing);
    if (faults.length > 0) throw new Error(`The listing in ${language}: ${faults.join('; ')}`);
    await mkdir(join(folder, language), { recursive: true });
    for (const [name, text] of Object.entries(listing)) {
      await writeFile(join(folder, language, `${name}.txt`), `${String(text)}\n`);
    }
  }
  const permissions = await readFile(join(ROOT, 'extension/store/permissions.txt'), 'utf8');
  await writeFile(join(folder, 'permissions.txt'), permissions);
};
