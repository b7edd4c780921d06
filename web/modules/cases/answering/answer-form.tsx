import styled from '@emotion/styled';
import { useState } from 'react';
import type { SaveState } from '#shared/attempt/state.ts';
import type { CaseStudy, CaseStudyRest } from '#shared/contract/cases/case-studies.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { submittingFaults, wordsOf } from '#shared/domain/cases/case-answers.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { bottomBarRef } from '#shared/ui/bottom-bar.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorSummary } from '#shared/ui/fields/error-summary.tsx';
import { SaveNote } from '#shared/ui/question-player/save-note.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { AnswerField, answerId } from './answer-field.tsx';
import { SubmitAnswersDialog } from './submit-dialog.tsx';
import type { DraftStatusKind } from '../../../app/drafts/state.ts';
import { NewerDraft } from '../../../app/drafts/newer-draft.tsx';
import { RubricList } from './rubric-list.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';

// Focused fields must not be hidden behind the sticky footer.
const Sheet = styled(Stack)({ '& textarea, & [role=alert], & a': { scrollMarginBlock: '96px' } });

const Foot = styled(Row)({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  justifyContent: 'space-between',
  flexWrap: 'nowrap',
  padding: 'var(--space-3) 0',
  backgroundColor: 'var(--paper)',
  borderTop: '1px solid var(--line)',
});

const SAVE_STATES: Readonly<Record<DraftStatusKind, SaveState>> = {
  clean: 'saved',
  keeping: 'saving',
  waiting: 'unsaved',
  kept: 'saved',
  device: 'unsaved',
  offline: 'offline',
  failed: 'failed',
};

const BY_EMAIL = 'We’ll email you when it’s graded.';

interface AnswerFormProps {
  readonly study: CaseStudy;
  readonly rest: CaseStudyRest;
  readonly userId: string;
  /** Where the grade will appear, for the confirmation. */
  readonly notice?: string;
  /** Called when the answers are submitted, here or elsewhere. */
  readonly onSubmitted: () => void;
}

/** The questions of a case study with a draft of the answers. Saves automatically; submitted once. */
const AnswerForm = ({ study, rest, userId, notice = BY_EMAIL, onSubmitted }: AnswerFormProps) => {
  useFocusMode();
  const { questions, rubric } = rest;
  const draft = useAnswerDraft({
    caseId: study._id,
    userId,
    questionIds: questions.map(({ id }) => id),
    submission: study.submission,
    onFinished: onSubmitted,
  });
  const [asking, setAsking] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const answers = questions.map(({ id }) => ({ questionId: id, text: draft.form[id] ?? '' }));
  const theirs = (id: string): string => draft.newer?.[id] ?? '';

  const ask = (): void => {
    const faults = submittingFaults(questions, answers);
    setProblems(faults);
    setAsking(faults.length === 0);
  };
  const handIn = async (): Promise<void> => {
    const saved = await draft.save('submit');
    setAsking(false);
    if (saved !== null) onSubmitted();
  };
  const { error } = draft;
  const shownProblems = error?.code === 'ANSWER_INVALID' ? draft.problems : problems;
  const failure = error === null || error.code === 'ANSWER_INVALID' ? null : error;

  return (
    <Sheet as="section" gap={5} aria-labelledby="answers-heading">
      <Stack gap={2}>
        <Heading id="answers-heading">Your answers</Heading>
        <Text color="muted">
          Saved as you type. Submit once when you’re done. An editor grades your answers by this rubric, out of{' '}
          {numberText(study.points)}.
        </Text>
      </Stack>
      <Card p={['16px', '20px 28px']}>
        <Heading as="h3" fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk" mb={2}>
          How it is graded
        </Heading>
        <RubricList rubric={rubric} />
      </Card>
      {draft.newer !== null && (
        <NewerDraft onChoose={draft.choose}>
          Both versions are safe. Compare them below and choose one to keep.
        </NewerDraft>
      )}
      <ErrorSummary
        title="Answer these questions before you submit"
        problems={shownProblems.map(({ field, message }) => ({ fieldId: answerId(field), message }))}
      />
      {questions.map((question, index) => {
        const text = draft.form[question.id] ?? '';
        return (
          <AnswerField
            key={question.id}
            question={question}
            number={index + 1}
            text={text}
            error={shownProblems.find(({ field }) => field === question.id)?.message ?? null}
            readOnly={draft.busy}
            newer={draft.newer === null || theirs(question.id) === text ? null : theirs(question.id)}
            onWrite={(written) => {
              setProblems((now) => now.filter(({ field }) => field !== question.id));
              draft.change(question.id, { [question.id]: written });
            }}
          />
        );
      })}
      {failure !== null && (
        <Banner tone="bad" live="alert" title="We couldn’t submit your answers">
          {failure.message} They’re saved as a draft.
        </Banner>
      )}
      <Foot ref={bottomBarRef} gap={3}>
        {wordsOf(answers) === 0 && draft.place === 'clean' ? (
          <Text as="span" color="muted" fontSize="sm">
            Nothing written yet
          </Text>
        ) : (
          <SaveNote
            save={SAVE_STATES[draft.place]}
            message={draft.autosaveError?.message}
            onRetry={() => draft.flush()}
          />
        )}
        <Button onClick={ask} disabled={draft.newer !== null} flex="none">
          Submit
        </Button>
      </Foot>
      {asking && (
        <SubmitAnswersDialog
          notice={notice}
          title={study.title}
          questions={questions.length}
          words={wordsOf(answers)}
          busy={draft.busy}
          onClose={() => setAsking(false)}
          onSubmit={() => void handIn()}
        />
      )}
    </Sheet>
  );
};

export default AnswerForm;
