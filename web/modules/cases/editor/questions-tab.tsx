import { Plus } from 'lucide-react';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Box } from '#shared/ui/system.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { emptyQuestion } from './form.ts';
import { PartHead } from './part-head.tsx';
import { PartsTab } from './parts-tab.tsx';
import type { CaseWriting } from './port.ts';

const QUESTIONS_MAX = 10;
const PROMPT_MAX = 70;

/** The questions of a case study, in order. */
const QuestionsTab = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => (
  <PartsTab
    noun="question"
    many="questions"
    field="questions"
    parts={form.questions}
    problems={problems}
    lineOf={({ prompt, guideWords }) => ({ title: shortened(prompt, PROMPT_MAX), note: `About ${guideWords} words` })}
    onChange={(field, questions) => change(`questions.${field}`, { questions })}
    empty="Ask for a decision and its reasons. Three or four questions work well."
    tools={(add) => (
      <Box>
        <Button
          scale="small"
          disabled={form.questions.length >= QUESTIONS_MAX}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => add(emptyQuestion())}
        >
          Add question
        </Button>
      </Box>
    )}
  >
    {({ part, index, update, remove }) => {
      const base = `questions.${String(index)}`;
      return (
        <>
          <PartHead title={`Question ${String(index + 1)}`} onRemove={remove} />
          <TextAreaField
            label="Question"
            hint="Plain text with line breaks."
            rows={6}
            maxLength={3000}
            value={part.prompt}
            error={problemAt(problems, `${base}.prompt`) ?? problemAt(problems, `${base}.id`)}
            onChange={({ target }) => update('prompt', { prompt: target.value })}
          />
          <Box maxWidth="240px">
            <NumberField
              label="Suggested length, words"
              hint="Learners may write more or less."
              inputMode="numeric"
              value={part.guideWords}
              error={problemAt(problems, `${base}.guideWords`)}
              onChange={({ target }) => update('guideWords', { guideWords: target.value })}
            />
          </Box>
        </>
      );
    }}
  </PartsTab>
);

export default QuestionsTab;
