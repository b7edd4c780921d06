import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  deleteUpload,
  FILE_KINDS,
  FILE_SORTS,
  listUploads,
  type FileUse,
  type UploadedFile,
} from '#shared/contract/files/upload.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/session/query.ts';
import { paths } from '../../app/routing/route-table.ts';
import { session } from '../../app/session/session.ts';
import { DataList } from '../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../app/staff/lists/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { useBulk } from '../../app/staff/lists/use-bulk.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { bytesText, dayText } from '../../app/staff/labels.ts';
import { copyLinks } from './copy.ts';
import { Uploading } from './uploading.tsx';
import { UsedDialog } from './used-dialog.tsx';

const NAMES = ['kind', 'use', 'sort'] as const;
const USES = ['used', 'unused'] as const;
const KIND_LABELS = { video: 'Video', audio: 'Audio', image: 'Image', application: 'PDF' } as const;

const SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
} as const;

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    choices: [{ value: '', label: 'Any kind' }, ...FILE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))],
  },
  {
    name: 'use',
    label: 'Use',
    choices: [
      { value: '', label: 'Used or not' },
      { value: 'used', label: 'Used' },
      { value: 'unused', label: 'Unused' },
    ],
  },
  { name: 'sort', label: 'Sort order', choices: FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
] as const;

const kindOf = (mimetype: string): string => {
  const kind = oneOf(mimetype.split('/')[0], FILE_KINDS);
  return kind === undefined ? mimetype : KIND_LABELS[kind];
};

const addressOf = ({ kind, _id, title }: FileUse): string => {
  if (kind === 'quiz') return paths.quizEdit(_id);
  return kind === 'insight' ? paths.newsInsight(_id, title) : paths.caseStudy(_id);
};

const Used = ({ file, onMore }: { readonly file: UploadedFile; readonly onMore: () => void }) => {
  const [first] = file.uses;
  if (first === undefined) {
    return (
      <Text as="span" fontSize="sm" color="muted">
        Nowhere
      </Text>
    );
  }
  if (file.useCount > 1) {
    return (
      <Button variant="plain" scale="small" onClick={onMore}>
        {countText(file.useCount, 'text')}
      </Button>
    );
  }
  return (
    <TextLink as={Link} to={addressOf(first)} fontSize="sm">
      {first.title}
      {first.newest ? '' : ' (older version)'}
    </TextLink>
  );
};

const linksOf = (files: readonly UploadedFile[]): string[] =>
  files.flatMap(({ path }) => (path === null ? [] : [window.location.origin + path]));

/** /dashboard/upload-file-to-get-link: uploads a file and shows its link; lists the user's files. */
export const FilesPage = () => {
  const state = useListState(NAMES);
  const [shown, setShown] = useState<UploadedFile | null>(null);
  const kind = oneOf(state.chosen['kind'], FILE_KINDS);
  const use = oneOf(state.chosen['use'], USES);
  const query = useQuery(
    listUploads,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], FILE_SORTS) ?? 'newest',
        ...(kind === undefined ? {} : { kind }),
        ...(use === undefined ? {} : { use }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<UploadedFile>({ nouns: ['file', 'files'], nameOf: ({ filename }) => filename, onDone: reload });
  const remove = bulk.asked({
    label: 'Delete',
    done: 'deleted',
    call: ({ _id: id }) => session.client.call(deleteUpload, { params: { id } }),
    question: (what) => `Delete ${what}?`,
    text: 'Links to it stop working. A file that’s used in a text isn’t deleted.',
  });
  const actions: readonly BulkAct<UploadedFile>[] = [
    { label: 'Copy links', run: (files) => copyLinks(linksOf(files)) },
    remove,
  ];
  const columns: readonly Column<UploadedFile>[] = [
    {
      title: 'Name',
      render: ({ filename, path }) =>
        path === null ? (
          `${filename} (not finished)`
        ) : (
          <TextLink href={path} target="_blank" rel="noopener">
            {filename}
          </TextLink>
        ),
    },
    { title: 'Used in', wide: true, render: (file) => <Used file={file} onMore={() => setShown(file)} /> },
    { title: 'Kind', wide: true, render: ({ mimetype }) => kindOf(mimetype) },
    { title: 'Size', align: 'end', wide: true, render: ({ bytes }) => (bytes === 0 ? '–' : bytesText(bytes)) },
    { title: 'Uploaded', align: 'end', wide: true, render: ({ uploadedAt }) => dayText(uploadedAt) },
    {
      title: 'Actions',
      render: (file) => (
        <Row gap={1} style={{ whiteSpace: 'nowrap' }}>
          {file.path !== null && (
            <Button variant="quiet" scale="small" onClick={() => void copyLinks(linksOf([file]))}>
              Copy link
            </Button>
          )}
          <Button
            variant="plain"
            scale="small"
            onClick={() => (file.useCount > 0 ? setShown(file) : void remove.run([file]))}
          >
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <PageHead title="Upload a file to get its link">Use the link in a text, a program’s intro or an email.</PageHead>
      <Uploading />
      <DataList
        label="Your files"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by name"
        idOf={({ _id }) => _id}
        nameOf={({ filename }) => filename}
        bulk={actions}
        empty={<EmptyState title="No files yet">Your uploads appear here with their links.</EmptyState>}
      />
      {shown !== null && <UsedDialog file={shown} addressOf={addressOf} onClose={() => setShown(null)} />}
      {bulk.dialog}
    </Stack>
  );
};
