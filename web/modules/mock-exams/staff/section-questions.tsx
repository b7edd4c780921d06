import { useState } from 'react';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { SortableList } from '../../../app/staff/writing/sortable-list.tsx';
import { moved } from '../../../app/staff/writing/moved.ts';
import { keyOfPicked, type PickedForm } from './exam-form.ts';

const BankPicker = lazyPart(() => import('../../../app/staff/lists/bank-picker.tsx'));

const PROMPT_MAX = 120;

const noteOf = ({ quiz }: PickedForm): string => {
  if (quiz === null) return 'In this exam';
  return quiz.status === 'published' ? `${quiz.title} · visible in a published quiz` : quiz.title;
};

interface SectionQuestionsProps {
  /** Title of the preview. */
  readonly title: string;
  readonly questions: readonly PickedForm[];
  /** Keys of every question of the exam. */
  readonly taken: ReadonlySet<string>;
  readonly error: string | null;
  readonly onChange: (questions: PickedForm[]) => void;
}

/** The questions of a section: picked from the bank, ordered, removed and tried. */
export const SectionQuestions = ({ title, questions, taken, error, onChange }: SectionQuestionsProps) => {
  const [picking, setPicking] = useState(false);
  const [trying, setTrying] = useState(false);
  const [opened, setOpened] = useState<string | undefined>();
  const keys = questions.map(keyOfPicked);
  const at = opened === undefined ? -1 : keys.indexOf(opened);
  const seen = questions.filter(({ quiz }) => quiz?.status === 'published').length;
  return (
    <Stack gap={3}>
      {error !== null && (
        <Text color="bad" fontSize="sm">
          {error}
        </Text>
      )}
      {seen > 0 && (
        <Banner tone="info" title={`${countText(seen, 'question')} can already be seen in published quizzes`}>
          Learners may know the answers from there.
        </Banner>
      )}
      {questions.length > 0 && (
        <SortableList
          label={`Questions of ${title}`}
          noun="question"
          parts={questions.map((one, index) => ({
            id: keys[index] ?? '',
            title: shortened(plainTextOf(one.question.prompt), PROMPT_MAX) || 'An image',
            note: noteOf(one),
            faulty: false,
          }))}
          shown={opened}
          onOpen={setOpened}
          onMove={(id, to) => onChange(moved(questions, keys.indexOf(id), to))}
        />
      )}
      <Row gap={2}>
        <Button variant="quiet" scale="small" onClick={() => setPicking(true)}>
          Add questions
        </Button>
        {at >= 0 && (
          <Button variant="quiet" scale="small" onClick={() => onChange(questions.filter((_, index) => index !== at))}>
            {`Remove question ${String(at + 1)}`}
          </Button>
        )}
        {questions.length > 0 && (
          <Button variant="plain" scale="small" onClick={() => setTrying(true)}>
            Preview as a learner
          </Button>
        )}
      </Row>
      {questions.length > 0 && (
        <Text color="muted" fontSize="sm">
          Select a question to remove it. Drag it by its handle, or press Space and the arrow keys, to move it.
        </Text>
      )}
      {picking && (
        <BankPicker
          onClose={() => setPicking(false)}
          onPick={(_, matches) => {
            const added = matches.map(({ quiz, question }) => ({ quiz, question }));
            onChange([...questions, ...added.filter((one) => !taken.has(keyOfPicked(one)))]);
          }}
        />
      )}
      {trying && (
        <PreviewDialog
          title={title}
          questions={questions.map(({ question }) => question)}
          onClose={() => setTrying(false)}
        />
      )}
    </Stack>
  );
};
