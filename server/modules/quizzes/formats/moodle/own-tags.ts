/** Fields that Moodle doesn't have, as tags, by which our import finds them again. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { RawDetails, RawQuestion } from '../raw-question.ts';

/** Fields by the names of their tags. */
const fieldsOf = ({ source, stimulus, ...question }: Question): Readonly<Record<string, string | undefined>> => ({
  source: source?.title,
  url: source?.url,
  locator: source?.locator,
  accessed: source?.accessed,
  stimulus: stimulus?.id,
  level: question.level,
  bloom: question.bloom,
  objective: question.objective,
  'as-of': question.asOf,
  'review-by': question.reviewBy,
  expires: question.expires,
});

/** Before a tag of the author that looks like one of ours. */
const ESCAPE = 'tag:';
/** Fields that files without our ids can have too. */
const SHARED = /^(?:source|url|image):|^step:\w+=/;
const OWN =
  /^(?:source|url|locator|accessed|image|stimulus|level|bloom|objective|as-of|review-by|expires|tag):|^step:\w+=/;

/** The tag of a picture that is at the end of the text, where Moodle shows it. */
export const LAST_PICTURE = 'last';
export const lastPicture = (path: string): string => `<p><img src="${path}" alt="" /></p>`;
const LAST = /<p><img src="([^"]+)" alt="" ?\/?><\/p>\s*$/;

/** Returns the tags of a question. */
export const ownTags = (question: Question, image: string | undefined): readonly string[] => [
  ...Object.entries({ ...fieldsOf(question), image }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}:${text}`],
  ),
  ...(question.tags ?? []).map((tag) => (OWN.test(tag) ? `${ESCAPE}${tag}` : tag)),
];

interface TaggedFields extends Pick<RawQuestion, 'source' | 'sourceUrl' | 'image' | 'stimulus' | 'prompt'> {
  readonly details: Partial<Omit<RawDetails, 'tags'>>;
  /** Tags of the author. */
  readonly tags: readonly string[];
}

/**
 * Returns the fields in a question's tags.
 * @param isOwn whether we exported it
 */
export const fieldsIn = (tags: readonly string[], prompt: string, isOwn: boolean): TaggedFields => {
  const own = isOwn ? OWN : SHARED;
  const tagged = (name: string): string =>
    own.test(`${name}:`) ? (tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1) ?? '') : '';
  const image = tagged('image');
  const last = isOwn && image === LAST_PICTURE ? LAST.exec(prompt) : null;
  const stimulus = tagged('stimulus');
  return {
    prompt: last === null ? prompt : prompt.slice(0, last.index),
    source: tagged('source'),
    sourceUrl: tagged('url'),
    image: last?.[1] ?? image,
    ...(stimulus === '' ? {} : { stimulus: { id: stimulus } }),
    details: {
      locator: tagged('locator'),
      accessed: tagged('accessed'),
      level: tagged('level'),
      bloom: tagged('bloom'),
      objective: tagged('objective'),
      asOf: tagged('as-of'),
      reviewBy: tagged('review-by'),
      expires: tagged('expires'),
    },
    tags: tags
      .filter((tag) => !own.test(tag) || (isOwn && tag.startsWith(ESCAPE)))
      .map((tag) => (isOwn && tag.startsWith(ESCAPE) ? tag.slice(ESCAPE.length) : tag)),
  };
};
