import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { BoundForm } from './bound-form.tsx';
import { checked } from './checked.ts';
import { useForm, type Refusal } from './use-form.ts';

const Schema = checked(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name')),
    code: v.pipe(v.string(), v.minLength(4, 'The code has four digits')),
  }),
  ({ name, code }) => (name === code ? { code: 'The code can’t be the name' } : {}),
);

type Names = 'name' | 'code';

const onSubmit = vi.fn<(values: v.InferOutput<typeof Schema>) => Promise<Refusal<Names> | null>>();
const onRefused = vi.fn<(sentence: string) => void>();

const Example = () => {
  const form = useForm({
    schema: Schema,
    labels: { name: 'Name', code: 'Code' },
    initial: { name: '', code: '' },
    submit: onSubmit,
    onRefused,
  });
  return (
    <BoundForm form={form}>
      <Field {...form.field('name')} />
      <Field {...form.field('code', (text) => text.replace(/\D/g, ''))} hint="Four digits" />
      <output>{form.dirty ? 'changed' : 'unchanged'}</output>
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
      <Button onClick={() => form.reset()}>Start over</Button>
    </BoundForm>
  );
};

const box = (label: string): HTMLInputElement => screen.getByLabelText(label);
const write = (label: string, value: string): void => void fireEvent.change(box(label), { target: { value } });
const save = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.resolve();
  });
};
/** A call that the test answers. */
const pending = () => {
  let answer: (refusal: Refusal<Names> | null) => void = () => undefined;
  onSubmit.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  return {
    answer: (refusal: Refusal<Names> | null) =>
      act(() => {
        answer(refusal);
        return Promise.resolve();
      }),
  };
};
const fill = (): void => {
  write('Name', ' Asha ');
  write('Code', '12-34');
};

beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue(null);
  onRefused.mockReset();
});
afterEach(cleanup);

describe('a form that its schema refuses', () => {
  it('names every faulty field in a summary, and isn’t sent', async () => {
    render(<Example />);
    await save();
    const links = (await screen.findByRole('alert')).querySelectorAll('a');
    expect([...links].map((link) => link.textContent)).toEqual([
      'Name: Enter a name',
      'Code: The code has four digits',
    ]);
    fireEvent.click(screen.getByRole('link', { name: /^Code/ }));
    expect(document.activeElement).toBe(box('Code'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('focuses the first faulty field, whose error is read with it', async () => {
    render(<Example />);
    write('Name', 'Asha');
    await save();
    await screen.findByText('The code has four digits');
    await waitFor(() => expect(document.activeElement).toBe(box('Code')));
    expect(box('Code').getAttribute('aria-invalid')).toBe('true');
    const described = box('Code').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Four digits',
      'The code has four digits',
    ]);
    expect(onRefused.mock.calls).toEqual([['The code has four digits']]);
  });

  it('shows the fault of two fields at the one that is named', async () => {
    render(<Example />);
    write('Name', '1234');
    write('Code', '1234');
    await save();
    expect((await screen.findByText('The code can’t be the name')).id).toBe(`${box('Code').id}-error`);
  });

  it('drops the error of a field that is corrected, keeps the others, and leaves the focus alone', async () => {
    render(<Example />);
    await save();
    await screen.findByRole('alert');
    box('Code').focus();
    write('Code', '1');
    expect(box('Code').getAttribute('aria-invalid')).toBeNull();
    expect(box('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box('Code'));
  });
});

describe('a form that is sent', () => {
  it('sends what the schema returned', async () => {
    render(<Example />);
    fill();
    await save();
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Asha', code: '1234' }]]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('is sent once, however often it is submitted, and says that it is busy', async () => {
    const call = pending();
    render(<Example />);
    fill();
    await save();
    await save();
    fireEvent.submit(box('Name').form ?? box('Name'));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await call.answer(null);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull();
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows the server’s errors at their fields and focuses the first', async () => {
    const call = pending();
    render(<Example />);
    fill();
    await save();
    await call.answer({ fields: { code: 'This code is used' } });
    expect(screen.getByText('This code is used').id).toBe(`${box('Code').id}-error`);
    expect(document.activeElement).toBe(box('Code'));
    write('Code', '5678');
    expect(screen.queryByText('This code is used')).toBeNull();
  });

  it('says what belongs to no field in an alert, until the next try', async () => {
    onSubmit.mockResolvedValueOnce({ message: 'We can’t reach the server' });
    render(<Example />);
    fill();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t reach the server');
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be gone before the answer arrives', async () => {
    const call = pending();
    const errors = vi.spyOn(console, 'error');
    const { unmount } = render(<Example />);
    fill();
    await save();
    unmount();
    await call.answer({ fields: { code: 'This code is used' } });
    expect(errors).not.toHaveBeenCalled();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('a form is dirty while a value differs from its first one', () => {
  render(<Example />);
  const state = (): string | null => screen.getByRole('status').textContent;
  expect(state()).toBe('unchanged');
  write('Name', 'A');
  expect(state()).toBe('changed');
  write('Name', '');
  expect(state()).toBe('unchanged');
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect([state(), box('Name').value, box('Code').value]).toEqual(['unchanged', '', '']);
});
