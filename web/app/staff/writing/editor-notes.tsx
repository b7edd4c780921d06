import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import type { Draft } from '../../drafts/draft.ts';
import { DraftNotes, type DraftNotesProps } from './draft-notes.tsx';

interface EditorNotesProps {
  /** "quiz", "case study". */
  readonly noun: string;
  /** What the thing that is written is called. */
  readonly title: string;
  readonly draft: DraftNotesProps['draft'] & Pick<Draft<object, unknown, unknown>, 'error' | 'problems'>;
  /** Shown when a save failed without a sentence of the server's. */
  readonly failed?: string;
  /** Where a problem is, in words before its sentence: "Question 3: "; empty where the sentence says it. */
  readonly placeOf: (problem: Problem) => string;
}

const PROBLEMS_SHOWN = 5;

/** What an editor has to say before its fields: changes that were kept, a failed save, what needs another look. */
export const EditorNotes = ({ noun, title, draft, failed, placeOf }: EditorNotesProps) => {
  const { error, problems } = draft;
  return (
    <>
      <DraftNotes title={title} draft={draft} />
      {error !== null && (
        <div role="alert">
          <Banner tone="bad" title={`The ${noun} was not saved`}>
            {failed === undefined ? error.message : sentenceOf(error, failed)}
          </Banner>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <Banner
            tone="bad"
            title={`${String(problems.length)} ${problems.length === 1 ? 'thing needs' : 'things need'} another look`}
          >
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
