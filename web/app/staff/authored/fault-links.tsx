import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { TextLink } from '#shared/ui/system.ts';

const SHOWN = 12;

interface FaultLinksProps {
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
  /** Where a problem is: "Card 3: "; empty if the sentence says it. */
  readonly placeOf: (problem: Problem) => string;
  /** Opens the part with the field. */
  readonly onOpen: (field: string) => void;
}

/** Lists every problem as a link to its field, and opens the part that contains it. */
export const FaultLinks = ({ problems, fieldId, placeOf, onOpen }: FaultLinksProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  useEffect(() => {
    if (target === null) return;
    const field = document.getElementById(target.id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [target]);
  if (!isShown) return null;
  const more = problems.length - SHOWN;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Banner tone="bad" title={`${countText(problems.length, 'problem')} to fix`}>
        <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
          {problems.slice(0, SHOWN).map((problem) => {
            const id = fieldId(problem.field);
            return (
              <li key={`${problem.field} ${problem.message}`}>
                <TextLink
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(problem.field);
                    setTarget({ id });
                  }}
                >
                  {placeOf(problem)}
                  {problem.message}
                </TextLink>
              </li>
            );
          })}
          {more > 0 && <li>{`${String(more)} more`}</li>}
        </ul>
      </Banner>
    </div>
  );
};
