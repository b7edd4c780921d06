import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Stack } from '#shared/ui/system.ts';
import { CheckField } from '../check-field.tsx';
import { FormulaPreview } from '../formula-preview.tsx';
import type { FormulaRange } from './formula.ts';

const FORMULA_CHARACTERS = 1_000;

interface FormulaDialogProps {
  readonly formula: FormulaRange;
  readonly onClose: () => void;
  readonly onInsert: (formula: FormulaRange) => void;
}

/** Asks for a formula in TeX and shows it as learners see it. Not a form, because it is rendered inside editors' forms. */
export const FormulaDialog = ({ formula, onClose, onInsert }: FormulaDialogProps) => {
  const [tex, setTex] = useState(formula.tex);
  const [isDisplay, setIsDisplay] = useState(formula.isDisplay);
  const [error, setError] = useState<string | null>(null);
  const insert = (): void => {
    // Line breaks would end the paragraph of the formula.
    const line = tex.replaceAll(/\s+/g, ' ').trim();
    if (line === '') setError('Write a formula');
    else onInsert({ ...formula, tex: line, isDisplay });
  };
  return (
    <Dialog
      title={formula.tex === '' ? 'Insert formula' : 'Edit formula'}
      focusOn="textarea"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={insert}>Save formula</Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextAreaField
          label="Formula in TeX"
          hint={'For example \\frac{C}{(1+r)^n} or \\sqrt{x_1}'}
          value={tex}
          error={error}
          rows={3}
          maxLength={FORMULA_CHARACTERS}
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTex(target.value);
            setError(null);
          }}
        />
        <CheckField label="On a line of its own" checked={isDisplay} onChange={setIsDisplay} />
        {tex.trim() !== '' && (
          <FormulaPreview label="the formula" text={isDisplay ? `\\[ ${tex} \\]` : `\\( ${tex} \\)`} isRich={false} />
        )}
      </Stack>
    </Dialog>
  );
};
