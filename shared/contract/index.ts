/** Every endpoint of the API. Faces that count bytes import the domain's file instead. */
import * as analysis from './analysis.ts';
import * as auth from './auth.ts';
import * as bank from './bank.ts';
import * as daily from './daily.ts';
import type { Endpoint } from './endpoint.ts';
import * as guest from './guest.ts';
import * as imports from './import.ts';
import * as news from './news.ts';
import * as newsStaff from './news-staff.ts';
import * as quiz from './quiz.ts';
import * as quizStaff from './quiz-staff.ts';
import * as reference from './reference.ts';
import * as referenceStaff from './reference-staff.ts';
import * as result from './result.ts';
import * as upload from './upload.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** All endpoints, in the order of their domains. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  reference,
  referenceStaff,
  quiz,
  quizStaff,
  imports,
  bank,
  analysis,
  daily,
  result,
  guest,
  news,
  newsStaff,
  users,
  upload,
].flatMap((domain) => Object.values<unknown>(domain).filter(isEndpoint));
