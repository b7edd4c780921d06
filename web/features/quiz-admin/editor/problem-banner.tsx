import type { Problem } from '#shared/contract/errors.ts';
import { Banner } from '#shared/ui/banner.tsx';

const SHOWN = 5;

/** "Question 3: " of a fault in the third question; nothing for one of the quiz itself. */
const placeOf = (field: string): string => {
  const index = /^questions\.(\d+)/.exec(field)?.[1];
  return index === undefined ? '' : `Question ${String(Number(index) + 1)}: `;
};

/** What keeps the quiz from being saved, in sentences. */
export const Problems = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.length === 0 ? null : (
    <div role="alert">
      <Banner
        tone="bad"
        title={`${String(problems.length)} ${problems.length === 1 ? 'thing needs' : 'things need'} another look`}
      >
        <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
          {problems.slice(0, SHOWN).map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {placeOf(field)}
              {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
