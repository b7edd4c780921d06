/** Checks every file of `content/` against its format and lists the position of each fault. */
import { readFile, glob } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { ContentCaseStudy, ContentDailySet, ContentInsight, ContentQuiz } from '../content/format.ts';

const only = process.argv[2] ?? '';
let faults = 0;
let questions = 0;
let files = 0;
const prompts = new Map<string, string>();

const say = (file: string, message: string): void => {
  faults += 1;
  console.error(`${file}: ${message}`);
};

/** Returns the questions of a checked file in any format. */
const questionsOf = (content: object): readonly { readonly prompt: string }[] => {
  if ('check' in content) return content.check as { prompt: string }[];
  return 'rubric' in content || !('questions' in content) ? [] : (content.questions as { prompt: string }[]);
};

for (const [pattern, schema] of [
  ['content/quizzes/*/*.json', ContentQuiz],
  ['content/daily/*.json', ContentDailySet],
  ['content/insights/*.json', ContentInsight],
  ['content/case-studies/*.json', ContentCaseStudy],
] as const) {
  for await (const file of glob(pattern)) {
    if (!file.includes(only)) continue;
    files += 1;
    const result = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    if (!result.success) {
      for (const issue of result.issues) say(file, `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
      continue;
    }
    if (result.output.key !== basename(file, '.json'))
      say(file, `the key "${result.output.key}" is not the file's name`);
    for (const { prompt } of questionsOf(result.output)) {
      questions += 1;
      const known = prompts.get(prompt);
      if (known !== undefined) say(file, `the same prompt stands in ${known}: ${prompt}`);
      prompts.set(prompt, file);
    }
  }
}
console.log(`${String(files)} content files, ${String(questions)} questions, ${String(faults)} faults`);
process.exitCode = faults === 0 ? 0 : 1;
