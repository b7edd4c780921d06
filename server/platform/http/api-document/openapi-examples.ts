/** Examples of bodies, parameters and replies, made from their schemas. */
import { sample } from 'openapi-sampler';
import type { Json } from './openapi-schemas.ts';

const ID = '64f1c0ffee0123456789abcd';

/** Values for properties whose name says more than their schema does. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'asha.rao@example.com',
  domain: 'example.com',
  name: 'Asha Rao',
  number: '9876543210',
  password: 'correct horse battery',
  title: 'Working capital in practice',
  url: 'https://example.com/annual-report',
  meetingLink: 'https://meet.example.com/valuation',
  recording: 'https://video.example.com/valuation',
  origins: 'https://www.example.com',
  issuer: 'https://moodle.example.com',
  authorizationUrl: 'https://moodle.example.com/mod/lti/auth.php',
  tokenUrl: 'https://moodle.example.com/mod/lti/token.php',
  jwksUrl: 'https://moodle.example.com/mod/lti/certs.php',
  privacyUrl: 'https://www.example.com/privacy',
  gstin: '27AAPFU0939F1ZV',
  timeZone: 'Asia/Kolkata',
  zone: 'Asia/Kolkata',
};

/** The first of these that a schema allows is its example. */
const TEXTS = [
  'Working capital',
  ID,
  '2026-11-23',
  '2026-11-23T04:30:00.000Z',
  '9876543210',
  '123456',
  '/files/64f1c0ffee0123456789abcd.webp',
  'https://example.com/annual-report',
  '0b8f3f5e-6d1c-4a52-9f0e-3c1d2b4a5f60',
  '29ABCDE1234F1Z5',
  '2026-11',
  '09:30',
  '560001',
  'KA',
  'aB3_dE6-gH9k',
  '2026-11-23T18:30',
  'application/pdf',
  `uploads/${ID}.pdf`,
  `pk_${ID}`,
  `${ID}.q1`,
  'Zm9yLXRoaXMtZGV2aWNlLWFuZC1uby1vdGhlci0xMjM',
  // Keys of a browser's push subscription, from RFC 8291.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  'newKey,raise',
  `group:${ID}`,
];

/** Numbers that would be refused if they were alike: the hours of a night, in minutes since midnight. */
const NUMBERS: Readonly<Record<string, number>> = { from: 1320, to: 420 };

/** Optional properties that exclude another of their object. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['grade', 'otp', 'caseId', 'daily', 'newQuiz']);
/** Lists whose entries depend on one another in a way that no schema says. */
const EMPTY: ReadonlySet<string> = new Set(['exhibits']);

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const allows = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string): boolean =>
  text.length >= Number(minLength) &&
  text.length <= Number(maxLength) &&
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));

const textFor = (schema: Schema, name: string): string | undefined => {
  const named = BY_NAME[name];
  const candidates = typeof named === 'string' ? [named, ...TEXTS] : TEXTS;
  return candidates.find((text) => allows(schema, text));
};

const propertiesOf = (properties: Schema, required: readonly unknown[]): Schema =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || !EXCLUSIVE.has(name))
      .map(([name, own]) => [
        name,
        EMPTY.has(name) && isSchema(own) ? { ...own, example: [] } : withExamples(own, name),
      ]),
  );

/** The schema with an example for each text that has no format. */
const withExamples = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withExamples(inner, name));
  if (!isSchema(value)) return value;
  const { type, format, properties } = value;
  if (type === 'string' && format === undefined && !('enum' in value) && !('const' in value)) {
    const example = textFor(value, name);
    return example === undefined ? value : { ...value, example };
  }
  if (type === 'integer' && name in NUMBERS) return { ...value, example: NUMBERS[name] };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'properties' && isSchema(properties)
        ? propertiesOf(properties, Array.isArray(value['required']) ? value['required'] : [])
        : withExamples(inner, name),
    ]),
  );
};

/** The value with different ids in each list: samples of a list's entries are all alike. */
const withOwnIds = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map((entry: unknown, at) => {
      const own = withOwnIds(entry);
      return at > 0 && isSchema(own) && typeof own['id'] === 'string'
        ? { ...own, id: `${own['id']}${String(at + 1)}` }
        : own;
    });
  }
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnIds(inner)]));
};

/** An example of that schema. The same schema always gives the same one. */
export const exampleOf = (schema: Json, name = ''): unknown =>
  withOwnIds(sample(withExamples(schema, name) as Parameters<typeof sample>[0], { quiet: true }));
