import { useEffect, useRef, type MouseEvent } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { TextLink } from '../system.ts';

export interface FieldProblem {
  /** Id of the field's control. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title?: string;
  readonly problems: readonly FieldProblem[];
}

const focusField = (event: MouseEvent, fieldId: string): void => {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
};

/** Lists every faulty field as a link to it. Takes the focus when it appears. */
export const ErrorSummary = ({ title = 'Please check these fields', problems }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Banner tone="bad" title={title}>
        <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <TextLink
                href={`#${fieldId}`}
                onClick={(event) => {
                  focusField(event, fieldId);
                }}
              >
                {message}
              </TextLink>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
};
