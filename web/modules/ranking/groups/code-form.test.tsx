import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CodeForm } from './code-form.tsx';

const Place = () => <output>{useLocation().pathname}</output>;

const send = (typed: string): void => {
  render(
    <MemoryRouter initialEntries={['/groups']}>
      <CodeForm />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /Code/ }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Open invitation' }));
};

afterEach(cleanup);

it.each(['4f7qk-9zb2m', ' 4F7QK9ZB2M ', 'https://example.com/groups/join/4F7QK9ZB2M', '4F7QK 9ZB2M'])(
  'opens the invitation of %j',
  async (typed) => {
    send(typed);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/groups/join/4F7QK9ZB2M'));
  },
);

it.each([
  ['', 'Enter the code'],
  ['4F7QK', 'Codes have ten letters and digits'],
])('says of %j what is wrong with it', async (typed, sentence) => {
  send(typed);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('/groups');
});
