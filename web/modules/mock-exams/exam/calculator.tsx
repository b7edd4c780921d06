import styled from '@emotion/styled';
import { useState, type KeyboardEvent } from 'react';
import {
  CALCULATOR_START,
  calculatorKeyOf,
  pressed,
  type CalculatorKey,
} from '#shared/domain/mock-exams/calculator.ts';
import { Text } from '#shared/ui/system.ts';

const Frame = styled.div({
  marginTop: 'var(--space-3)',
  padding: '10px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
});
const Display = styled.output({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '8px',
  minHeight: '40px',
  paddingInline: '6px',
  fontSize: 'var(--size-lg)',
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: 'var(--size-xs)', color: 'var(--muted)' },
});
const Keys = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '6px' });
const Key = styled.button({
  minHeight: '44px',
  padding: 0,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--ink)' },
  '&[data-operator=true]': { color: 'var(--accent-ink)', fontWeight: 650 },
});

const KEYS: readonly (readonly [key: CalculatorKey, name: string])[] = [
  ['MC', 'MC: clear memory'],
  ['MR', 'MR: recall memory'],
  ['M+', 'M+: add to memory'],
  ['M−', 'M−: subtract from memory'],
  ['C', 'C: clear'],
  ['⌫', 'Delete the last digit'],
  ['%', 'Percent'],
  ['÷', 'Divide'],
  ['7', '7'],
  ['8', '8'],
  ['9', '9'],
  ['×', 'Multiply'],
  ['4', '4'],
  ['5', '5'],
  ['6', '6'],
  ['−', 'Subtract'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['+', 'Add'],
  ['±', 'Change the sign'],
  ['0', '0'],
  ['.', 'Decimal point'],
  ['=', 'Equals'],
];

const FUNCTIONS = new Set<CalculatorKey>(['÷', '×', '−', '+', '=']);

/** A four-function calculator with memory. While it has the focus, the keyboard types into it. */
const Calculator = () => {
  const [state, setState] = useState(CALCULATOR_START);
  const press = (key: CalculatorKey): void => setState((before) => pressed(before, key));
  const type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = calculatorKeyOf(event.key);
    // Enter on a button presses that button, as everywhere.
    if (key === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    press(key);
  };
  return (
    <Frame role="group" aria-label="Calculator" tabIndex={0} onKeyDown={type}>
      <Display aria-label="Result">
        <small>{state.memory === 0 ? '' : 'M'}</small>
        <span>{state.display.replace('-', '−')}</span>
      </Display>
      <Keys>
        {KEYS.map(([key, name]) => (
          <Key key={key} type="button" aria-label={name} data-operator={FUNCTIONS.has(key)} onClick={() => press(key)}>
            {key}
          </Key>
        ))}
      </Keys>
      <Text color="muted" fontSize="xs" mt={2}>
        Works from left to right. Click it to type.
      </Text>
    </Frame>
  );
};
export default Calculator;
