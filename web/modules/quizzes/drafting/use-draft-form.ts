import {
  startDrafting,
  type DraftingRequest,
  type DraftKind,
  type SourceKind,
} from '#shared/contract/quizzes/drafting.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { send } from '../import/send.ts';
import { DraftSchema } from './draft-schema.ts';

const INITIAL = {
  kind: 'text' as SourceKind,
  text: '',
  file: null as File | null,
  url: '',
  pageFrom: '',
  pageTo: '',
  sourceTitle: '',
  sourceUrl: '',
  count: '10',
  kinds: ['single', 'multiple', 'boolean'] as DraftKind[],
  program: '' as ProgramKey | '',
  subjectId: '',
  chapterId: '',
  difficulty: 'medium' as Difficulty,
  title: '',
};

const LABELS = {
  kind: 'Source',
  text: 'Text',
  file: 'PDF file',
  url: 'Link',
  pageFrom: 'First page',
  pageTo: 'Last page',
  sourceTitle: 'Title of the source',
  sourceUrl: 'Link to the source',
  count: 'Number of questions',
  kinds: 'Kinds of questions',
  program: 'Program',
  difficulty: 'Difficulty',
  subjectId: 'Subject',
  chapterId: 'Chapter',
  title: 'Title of the quiz',
};

const ifFilled = (text: string): string | undefined => (text === '' ? undefined : text);

const pageIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** The form for a request; its content stays while a request is in progress. */
export const useDraftForm = (onStarted: (request: DraftingRequest) => void) =>
  useServerForm({
    schema: DraftSchema,
    labels: LABELS,
    initial: INITIAL,
    send: ({ kind, text, file, url, pageFrom, pageTo, sourceUrl, count, title, ...rest }) =>
      send(
        startDrafting,
        {
          body: {
            ...rest,
            kind,
            count: Number(count),
            text: kind === 'text' ? text.trim() : undefined,
            url: kind === 'link' ? url : undefined,
            sourceUrl: kind === 'link' ? undefined : ifFilled(sourceUrl),
            pageFrom: kind === 'pdf' ? pageIn(pageFrom) : undefined,
            pageTo: kind === 'pdf' ? pageIn(pageTo) : undefined,
            title: ifFilled(title),
          },
        },
        { files: { file: kind === 'pdf' ? file : null } },
      ),
    onDone: ({ data }) => onStarted(data.request),
  });

export type DraftForm = ReturnType<typeof useDraftForm>;
