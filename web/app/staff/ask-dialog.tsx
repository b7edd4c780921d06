import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';

/** A question with a one-line answer. */
export interface LineQuestion {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly act: string;
  /** Accepts the answer; returns a sentence about what is wrong with it, or null. */
  readonly onAnswer: (text: string) => string | null;
}

/** Asks for one line of text. Not a form, because it is rendered inside editors' forms. */
export const AskDialog = ({ question, onClose }: { readonly question: LineQuestion; readonly onClose: () => void }) => {
  const [text, setText] = useState(question.value);
  const [error, setError] = useState<string | null>(null);
  const answer = (): void => {
    const fault = question.onAnswer(text.trim());
    if (fault === null) onClose();
    else setError(fault);
  };
  return (
    <Dialog
      title={question.title}
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={answer}>{question.act}</Button>
        </>
      }
    >
      <Field
        label={question.label}
        hint={question.hint}
        value={text}
        error={error}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          answer();
        }}
      />
    </Dialog>
  );
};
