import { RemoveFormatting, Type } from 'lucide-react';
import { useState } from 'react';
import { optionHtml, withOptionHtml } from '#shared/domain/quizzes/rich-text/option-html.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ConfirmDialog } from '../../../../../app/components/confirm-dialog.tsx';
import type { FormPart } from './fields.ts';

interface FormatOptionProps {
  /** The option in a sentence, such as "option 2". */
  readonly of: string;
  readonly part: FormPart;
  /** Called with the formatted text, or with undefined for plain text. */
  readonly onChange: (html: string | undefined) => void;
}

/** Turns an option into formatted text, and back into plain text. Asks before formatting is lost. */
export const FormatOption = ({ of, part, onChange }: FormatOptionProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { text, html } = part;
  const isLost = html !== undefined && withOptionHtml(part, html).html !== undefined;
  const toggle = (): void => {
    if (isLost) setIsAsking(true);
    else onChange(html === undefined ? optionHtml({ text }) : undefined);
  };
  return (
    <>
      <IconButton label={html === undefined ? `Format ${of}` : `Use plain text for ${of}`} onClick={toggle}>
        {html === undefined ? <Type size={16} aria-hidden="true" /> : <RemoveFormatting size={16} aria-hidden="true" />}
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={`Use plain text for ${of}?`}
          act="Remove formatting"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onChange(undefined);
          }}
        >
          Its formatting is removed, and pictures become their descriptions.
        </ConfirmDialog>
      )}
    </>
  );
};
