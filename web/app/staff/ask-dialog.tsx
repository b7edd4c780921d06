import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';

/** A question that is answered with one line. */
export interface Asked {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly act: string;
  /** Takes the answer; a sentence says what is wrong with it. */
  readonly onSay: (text: string) => string | null;
}

/** Asks for one line. No form: it stands within those of editors. */
export const AskDialog = ({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => {
  const [text, setText] = useState(asked.value);
  const [error, setError] = useState<string | null>(null);
  const say = (): void => {
    const fault = asked.onSay(text.trim());
    if (fault === null) onClose();
    else setError(fault);
  };
  return (
    <Dialog
      title={asked.title}
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={say}>{asked.act}</Button>
        </>
      }
    >
      <Field
        label={asked.label}
        hint={asked.hint}
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
          say();
        }}
      />
    </Dialog>
  );
};
