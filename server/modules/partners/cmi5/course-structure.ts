/** The `cmi5.xml` of a course with one activity (cmi5, section 13). */
import { escapeXml } from '../../../platform/http/pages/xml.ts';

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
const ASSESSMENT = 'http://adlnet.gov/expapi/activities/assessment';

export interface CourseContent {
  readonly quizId: string;
  readonly title: string;
  readonly description: string;
  /** Whole percent. */
  readonly passMark: number;
  /** Origin of our server. */
  readonly server: string;
  /** The page that the platform opens. */
  readonly page: string;
}

const textOf = (name: string, text: string): string =>
  `<${name}><langstring lang="en">${escapeXml(text)}</langstring></${name}>`;

export const courseXml = ({ quizId, title, description, passMark, server, page }: CourseContent): string => {
  // The description is required and can't be empty.
  const texts = [textOf('title', title), textOf('description', description === '' ? title : description)];
  const id = escapeXml(`${server}/quiz/${quizId}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<courseStructure xmlns="${NAMESPACE}">`,
    `  <course id="${id}/cmi5">`,
    ...texts.map((line) => `    ${line}`),
    '  </course>',
    `  <au id="${id}" moveOn="CompletedOrPassed" masteryScore="${String(passMark / 100)}" launchMethod="AnyWindow" activityType="${ASSESSMENT}">`,
    ...texts.map((line) => `    ${line}`),
    `    <url>${page}</url>`,
    '  </au>',
    '</courseStructure>',
    '',
  ].join('\n');
};
