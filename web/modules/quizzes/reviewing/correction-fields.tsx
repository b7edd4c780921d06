import { useState } from 'react';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { CORRECTION_MAX } from '#shared/contract/quizzes/quiz-editing.ts';
import { quizUsage } from '#shared/contract/quizzes/quiz-staff.ts';
import { isCorrection } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';

const NOTE_MIN = 5;

export interface CorrectionNote {
  readonly questionId: string;
  readonly note: string;
}

export interface Corrections {
  readonly questions: readonly { readonly id: string; readonly number: number }[];
  readonly notes: Readonly<Record<string, string>>;
  /** True once notes were missing. */
  readonly checked: boolean;
  readonly write: (questionId: string, note: string) => void;
  /** Returns the notes; null while one is missing. */
  readonly read: () => readonly CorrectionNote[] | null;
}

/** The questions that learners have taken and whose answer or explanation changes, with the notes on them. */
export const useCorrections = (
  quizId: string | null,
  before: readonly Question[],
  after: readonly Question[],
): Corrections => {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const usage = useQuery(quizUsage, quizId === null ? null : { params: { id: quizId } });
  const taken = usage.status === 'ready' && usage.data.data.usage.finishedAttempts > 0;
  const old = new Map(before.map((question) => [question.id, question]));
  const questions = taken
    ? after.flatMap((question, index) => {
        const earlier = old.get(question.id);
        return earlier !== undefined && isCorrection(earlier, question) ? [{ id: question.id, number: index + 1 }] : [];
      })
    : [];
  return {
    questions,
    notes,
    checked,
    write: (questionId, note) => setNotes((all) => ({ ...all, [questionId]: note })),
    read: () => {
      setChecked(true);
      const written = questions.map(({ id }) => ({ questionId: id, note: (notes[id] ?? '').trim() }));
      return written.every(({ note }) => note.length >= NOTE_MIN) ? written : null;
    },
  };
};

/** A line for learners about each corrected question. */
export const CorrectionFields = ({ corrections }: { readonly corrections: Corrections }) =>
  corrections.questions.length === 0 ? null : (
    <Stack gap={3}>
      <Text fontSize="sm">
        <strong>Tell learners what you corrected.</strong> The note is shown with their results and before the quiz
        starts.
      </Text>
      {corrections.questions.map(({ id, number }) => {
        const note = corrections.notes[id] ?? '';
        return (
          <Field
            key={id}
            id={`correction-${id}`}
            label={`Correction of question ${String(number)}`}
            value={note}
            maxLength={CORRECTION_MAX}
            autoComplete="off"
            error={corrections.checked && note.trim().length < NOTE_MIN ? 'Say briefly what was corrected' : null}
            onChange={({ target }) => corrections.write(id, target.value)}
          />
        );
      })}
    </Stack>
  );
