/** Certificates: a completed program, on a public page for verification. */
import * as v from 'valibot';
import { LinkCode } from '../ranking/challenge.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, list, PersonName, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

const CodeParams = v.object({ code: LinkCode });

export const Certificate = v.object({
  code: v.string(),
  program: Program,
  /** The name shown: the owner's choice, or their display name. */
  name: v.string(),
  /** True if the owner chose the name. */
  named: v.boolean(),
  /** Number of quizzes, insights or case studies completed. */
  parts: v.number(),
  /** The completion date, in the daily quiz's zone. */
  issuedOn: Day,
  /** Null while valid. A regrade can fail a required quiz until the owner passes it again. */
  lapsed: v.nullable(
    v.object({
      since: Day,
      /** The failed quizzes; for the owner only. */
      quizzes: v.array(v.object({ _id: v.string(), title: v.string() })),
    }),
  ),
  /** True for the owner. */
  yours: v.boolean(),
});
export type Certificate = v.InferOutput<typeof Certificate>;

export const ProgramProgress = v.object({
  program: Program,
  done: v.number(),
  /** Everything published in the program; 0 while it is empty. */
  of: v.number(),
  /** Some of the missing quizzes, insights or case studies. */
  missing: v.array(v.object({ _id: v.string(), title: v.string() })),
  certificate: v.nullable(Certificate),
});
export type ProgramProgress = v.InferOutput<typeof ProgramProgress>;

export const getCertificates = {
  id: 'certificates.list',
  method: 'GET',
  path: '/api/certificates',
  access: 'quiz.take',
  summary: 'Lists programs with the learner’s certificate or missing quizzes.',
  response: list(ProgramProgress),
  errors: [],
} as const satisfies Endpoint;

export const getCertificate = {
  id: 'certificates.get',
  method: 'GET',
  path: '/api/certificates/:code',
  access: 'optional',
  summary: 'Verifies a certificate.',
  description: 'Returns its name, program and date, and nothing else about its owner.',
  params: CodeParams,
  response: single({ certificate: Certificate }),
  errors: [],
} as const satisfies Endpoint;

export const nameCertificate = {
  id: 'certificates.name',
  method: 'PUT',
  path: '/api/certificates/:code',
  access: 'quiz.take',
  summary: 'Sets the name on a certificate.',
  description: 'Null uses the owner’s display name.',
  params: CodeParams,
  body: v.object({ name: v.nullable(PersonName) }),
  response: single({ certificate: Certificate }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const getCertificatePdf = {
  id: 'certificates.pdf',
  method: 'GET',
  path: '/api/certificates/:code/pdf',
  access: 'quiz.take',
  summary: 'Returns a certificate as a base64-encoded PDF.',
  params: CodeParams,
  response: single({ filename: v.string(), base64: v.string() }),
  errors: ['FILE_REFUSED'],
} as const satisfies Endpoint;
