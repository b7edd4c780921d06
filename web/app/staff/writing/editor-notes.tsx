import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import type { Draft } from '../../drafts/draft.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { DraftNotes, type DraftNotesProps } from './draft-notes.tsx';

interface EditorNotesProps {
  /** "quiz", "case study". */
  readonly noun: string;
  /** Title of the item. */
  readonly title: string;
  readonly draft: DraftNotesProps['draft'] & Pick<Draft<object, unknown, unknown>, 'error' | 'problems'>;
  /** Shown when a save failed without a sentence from the server. */
  readonly failed?: string;
  /** Location of a problem, as a prefix: "Question 3: "; empty if the sentence includes it. */
  readonly placeOf: (problem: Problem) => string;
}

const PROBLEMS_SHOWN = 5;

/** Notes above an editor's fields: restored changes, a failed save, problems. */
export const EditorNotes = ({ noun, title, draft, failed, placeOf }: EditorNotesProps) => {
  const { error, problems } = draft;
  return (
    <>
      <DraftNotes title={title} draft={draft} />
      {error !== null && (
        <div role="alert">
          <Banner tone="bad" title={`We couldn’t save the ${noun}`}>
            {failed === undefined ? error.message : sentenceOf(error, failed)}
          </Banner>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <Banner tone="bad" title={`${countText(problems.length, 'problem')} to fix`}>
            <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
              {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
                <li key={`${problem.field} ${problem.message}`}>
                  {placeOf(problem)}
                  {problem.message}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </>
  );
};
