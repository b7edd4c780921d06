import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { quizVersion, quizVersions } from '#shared/contract/quizzes/quiz-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { paths } from '../../../../app/routing/route-table.ts';
import { useQuery } from '../../../../app/session/query.ts';
import { useAuth } from '../../../../app/session/session.ts';
import { ConflictDialog } from '../../../../app/staff/writing/conflict-dialog.tsx';
import { formOfQuestion } from '../form-of.ts';
import type { QuizForm } from '../form.ts';
import type { Editor } from '../use-editor.ts';
import { Comparison } from './comparison.tsx';
import { differencesOf, mergedQuiz, proposedSide, type Base, type Side } from './differences.ts';
import { publicationDifference, type Publication, type PublicationDifference } from './publication.ts';

/** The version that the author's changes are based on, as far as it is known; undefined while it loads. */
const useBase = ({ quiz, base, saved }: Editor): Base | null | undefined => {
  const isLoaded = quiz?.version === base;
  const query = useQuery(
    quizVersion,
    isLoaded || quiz === null || base === null ? null : { params: { id: quiz._id, number: String(base) } },
  );
  // Version and form together, so that the result is the same object on every render.
  const version = query.status === 'ready' ? query.data.data.version : null;
  const read = useMemo(
    () =>
      version === null
        ? null
        : {
            title: version.title,
            description: version.description,
            questions: version.questions.map(formOfQuestion),
          },
    [version],
  );
  if (isLoaded) return saved;
  return base !== null && query.status === 'loading' ? undefined : read;
};

/** The title of the dialog, which names the author of the newer version once that is known. */
const useTitle = ({ _id, version }: QuizForStaff, base: number | null): string => {
  const { user } = useAuth();
  const query = useQuery(quizVersions, { params: { id: _id } }, { revalidateOnMount: true, dedupingInterval: 0 });
  const author = query.status === 'ready' ? query.data.data.find(({ number }) => number === version)?.author : null;
  if (version === base) return 'The status of this quiz was changed while you were editing';
  if (author === null || author === undefined) return 'A newer version of this quiz was saved';
  return author._id === user?._id
    ? 'You saved a newer version of this quiz in another tab or on another device'
    : `${author.name} saved a newer version of this quiz`;
};

/** Saves that form over the newer version; with a status only if it is to change. */
type SaveOver = (form: QuizForm, theirs: QuizForStaff, change: Publication | null) => void;

interface MergeProps {
  readonly editor: Editor;
  readonly theirs: QuizForm;
  readonly base: Base | null;
  readonly publication: PublicationDifference | null;
  readonly onSave: (form: QuizForm, change: Publication | null) => void;
}

const changeOf = (publication: PublicationDifference | null, chosen?: Side): Publication | null =>
  publication !== null && (chosen ?? proposedSide(publication.changedBy)) === 'mine' ? publication.mine : null;

/** Compares both versions and saves what the author chooses of them. */
const Merge = ({ editor: { form: mine }, theirs, base, publication, onSave }: MergeProps) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const differences = useMemo(() => differencesOf(mine, theirs, base), [mine, theirs, base]);
  return (
    <Stack gap={3}>
      <Comparison
        mine={mine}
        theirs={theirs}
        publication={publication}
        differences={differences}
        choices={choices}
        onChoose={(key, side) => setChoices((now) => new Map(now).set(key, side))}
      />
      <Button
        onClick={() =>
          onSave(mergedQuiz({ mine, theirs, base }, differences, choices), changeOf(publication, choices.get('status')))
        }
      >
        Save the selected parts as the newest version
      </Button>
    </Stack>
  );
};

interface QuizConflictProps {
  readonly editor: Editor;
  readonly theirs: QuizForStaff;
  readonly onSave: SaveOver;
}

/** Shown when a newer version was saved elsewhere: no version is lost. */
const QuizConflict = ({ editor, theirs, onSave }: QuizConflictProps) => {
  const navigate = useNavigate();
  const title = useTitle(theirs, editor.base);
  const base = useBase(editor);
  const publication = publicationDifference(editor.wanted, theirs, editor.quiz ?? theirs);
  return (
    <ConflictDialog
      noun="quiz"
      title={title}
      draft={{
        ...editor,
        overwrite: () => {
          onSave(editor.form, theirs, changeOf(publication));
          return Promise.resolve(null);
        },
      }}
      overwriteLabel="Save mine as the newest version. The other one stays in the history."
      onApart={({ _id }) => void navigate(paths.quizEdit(_id))}
    >
      {base === undefined || editor.newer === null ? (
        <Loading>
          <Skeleton height="200px" />
        </Loading>
      ) : (
        <Merge
          editor={editor}
          theirs={editor.newer}
          base={base}
          publication={publication}
          onSave={(form, change) => onSave(form, theirs, change)}
        />
      )}
    </ConflictDialog>
  );
};

export default QuizConflict;
