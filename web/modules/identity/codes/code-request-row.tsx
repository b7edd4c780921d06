import type { ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import type { CodeNote } from './use-code-request.ts';

const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

interface CodeRequestRowProps {
  readonly label: string;
  readonly seconds: number;
  readonly sending: boolean;
  readonly note: CodeNote | null;
  readonly onRequest: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A button that requests a code, with the wait until it can be used again and what came of it. */
export const CodeRequestRow = ({ label, seconds, sending, note, onRequest, children }: CodeRequestRowProps) => (
  <>
    {note !== null && (
      <Banner tone={note.tone} live={note.tone === 'bad' ? 'alert' : 'status'}>
        {note.text}
      </Banner>
    )}
    <Row gap={2}>
      <Button
        variant="plain"
        scale="small"
        minHeight="44px"
        busy={sending}
        disabled={seconds > 0}
        onClick={onRequest}
        style={TABULAR}
      >
        {seconds > 0 ? `${label} in ${String(seconds)} s` : label}
      </Button>
      {children}
    </Row>
  </>
);
