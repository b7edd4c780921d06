import { ThemeProvider } from '@emotion/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '#shared/tokens/theme.ts';
import { NumberAnswer } from './number-answer.tsx';

const onChange = vi.fn();
const show = (unit: string, unitSynonyms?: readonly string[]): HTMLInputElement => {
  render(
    <ThemeProvider theme={theme}>
      <h1 id="question">How much?</h1>
      <NumberAnswer value={null} unit={unit} unitSynonyms={unitSynonyms} labelledBy="question" onChange={onChange} />
    </ThemeProvider>,
  );
  return screen.getByRole('textbox');
};
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

it('is between its currency and the rest of its unit, and is labelled by both', () => {
  const field = show('₹ crore');
  expect(field.previousElementSibling?.textContent).toBe('₹');
  expect(field.nextElementSibling?.textContent).toBe(' crore');
  expect(screen.getByRole('textbox', { name: /^How much\? ₹ +crore$/ })).toBe(field);
});

it.each([
  ['₹ crore', '₹100 crore', 100],
  ['₹', '15 lakh', 1_500_000],
  ['%', '27 percent', 27],
])('with the unit %s takes “%s”', (unit, text, value) => {
  fireEvent.change(show(unit), { target: { value: text } });
  expect(onChange).toHaveBeenCalledWith(value);
});

it('takes another spelling of the unit that the author accepts', () => {
  fireEvent.change(show('kg', ['kilos']), { target: { value: '5 kilos' } });
  expect(onChange).toHaveBeenCalledWith(5);
});

it('says how to write a decimal comma', () => {
  fireEvent.change(show('%'), { target: { value: '7,5' } });
  expect(screen.getByText('Write decimals with a point, like 7.5.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});
