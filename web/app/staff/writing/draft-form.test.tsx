import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { DraftForm } from './draft-form.tsx';
import { problemAt } from './problem-at.ts';

interface Writing {
  readonly problems: readonly Problem[];
  readonly error: ClientError | null;
  readonly busy: boolean;
}

const GOOD: Writing = { problems: [], error: null, busy: false };
const BAD: Writing = {
  ...GOOD,
  problems: [
    { field: 'seats', message: 'A class has 1 to 500 seats' },
    { field: 'title', message: 'Write a title' },
  ],
};

/** A form that goes to the next state on Save and on Next. */
const Example = ({ states }: { readonly states: readonly Writing[] }) => {
  const [at, setAt] = useState(-1);
  const writing = states[at] ?? GOOD;
  const next = (): void => setAt(at + 1);
  return (
    <DraftForm writing={writing} onSave={next}>
      {(fieldId) => (
        <>
          <Field id={fieldId('title')} label="Title" error={problemAt(writing.problems, 'title')} />
          <Field id={fieldId('seats')} label="Seats" error={problemAt(writing.problems, 'seats')} />
          <button type="submit">Save</button>
          <button type="button" onClick={next}>
            Next
          </button>
        </>
      )}
    </DraftForm>
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('names every faulty field after a save, and focuses the first on screen', () => {
  render(<Example states={[BAD]} />);
  press('Save');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'A class has 1 to 500 seats',
    'Write a title',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  fireEvent.click(screen.getByRole('link', { name: 'A class has 1 to 500 seats' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Seats'));
});

it('focuses the refused field after the server’s answer, and nothing while fields are edited', () => {
  render(<Example states={[{ ...GOOD, busy: true }, { ...BAD, problems: BAD.problems.slice(0, 1) }, BAD]} />);
  press('Save');
  expect(document.activeElement).toBe(document.body);
  press('Next');
  expect(document.activeElement).toBe(screen.getByLabelText('Seats'));
  press('Next');
  expect(document.activeElement).toBe(screen.getByLabelText('Seats'));
});

it('shows an error without a field as an alert', () => {
  const error = { code: 'EDIT_CONFLICT', status: 409, message: 'Someone else saved this class' } as const;
  render(<Example states={[{ ...GOOD, error }]} />);
  press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Someone else saved this class');
});
