import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { PARAMETERS_MAX } from '#shared/question-kinds/calculated/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Text } from '#shared/ui/system.ts';
import { Add, Group, Input, type AnswerFieldsProps } from '../parts/key-parts.tsx';
import { newParameter, type FormParameter } from './fields.ts';

const COLUMNS = [
  ['name', 'Name'],
  ['from', 'From'],
  ['to', 'To'],
  ['step', 'Step'],
] as const;

const Table = styled.table({
  width: '100%',
  maxWidth: '640px',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { textAlign: 'start', fontSize: 'var(--size-sm)', fontWeight: 500, color: 'var(--muted)' },
  '& td, & th': { padding: '0 6px 6px 0' },
  '& th:first-of-type': { width: '32%' },
  '& td:last-of-type': { width: '44px', padding: 0 },
  '& input': { width: '100%', minWidth: 0, paddingInline: '8px' },
  // The name has its own line, so that range values have room for more than three digits.
  '@media (max-width: 480px)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr 44px' },
    '& th:first-of-type, & tbody td:first-of-type': { gridColumn: '1 / 4', width: 'auto' },
    '& td:last-of-type': { gridArea: '1 / 4' },
  },
});

/** The parameters of a calculated question and the ranges that attempts draw from. */
export const Parameters = ({ question: { parameters }, problem, problemOf, onChange }: AnswerFieldsProps) => {
  const change = (at: FormParameter, field: keyof FormParameter, text: string): void =>
    onChange(`parameters.${at.id}.${field}`, {
      parameters: parameters.map((one) => (one === at ? { ...one, [field]: text } : one)),
    });
  const own = problemOf('parameters');
  const others = ['formula', 'tolerance', 'toleranceKind', 'decimals', 'unit', 'unitSynonyms'].some(
    (field) => problemOf(field) !== null,
  );
  return (
    // A problem without a field is shown at the group.
    <Group legend="Parameters" problem={own ?? (others ? null : problem)}>
      <Text color="muted" fontSize="sm">
        Write a name in braces in the question and the explanation: {'{price}'}. The explanation also takes {'{answer}'}{' '}
        and formulas: {'{= price * 2}'}.
      </Text>
      <Table>
        <thead>
          <tr>
            {COLUMNS.map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter, index) => (
            <tr key={parameter.id}>
              {COLUMNS.map(([field, label]) => (
                <td key={field}>
                  <Input
                    aria-label={`${label} of parameter ${String(index + 1)}`}
                    aria-invalid={problemOf(`parameters.${String(index)}.${field}`) === null ? undefined : true}
                    value={parameter[field]}
                    inputMode={field === 'name' ? 'text' : 'decimal'}
                    maxLength={20}
                    autoComplete="off"
                    autoCapitalize="off"
                    spellCheck={false}
                    onChange={({ target }) => change(parameter, field, target.value)}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  label={`Remove parameter ${String(index + 1)}`}
                  disabled={parameters.length <= 1}
                  onClick={() => onChange('remove', { parameters: parameters.filter((one) => one !== parameter) })}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Add
        label="Add parameter"
        disabled={parameters.length >= PARAMETERS_MAX}
        onClick={() => onChange('add', { parameters: [...parameters, newParameter()] })}
      />
    </Group>
  );
};
