import { Copy, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { deleteUpload, listUploads, PART_BYTES, uploadedParts, type UploadedFile } from '#shared/contract/upload.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field, FieldShell } from '#shared/ui/field.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { session } from '../../app/session.ts';
import { useAct } from '../../app/staff/act.ts';
import { ConfirmDialog } from '../../app/staff/confirm-dialog.tsx';
import { FileInput } from '../../app/staff/file-input.ts';
import { DataList } from '../../app/staff/data-list.tsx';
import type { Column } from '../../app/staff/data-table.tsx';
import { LIST_LIMIT, useListState } from '../../app/staff/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { bytesText, dayText } from '../../app/staff/words.ts';
import { toasts } from '../../app/toasts.ts';
import { keepUpload, keptUpload } from './kept-upload.ts';
import { uploadTransport } from './transport.ts';
import { startUpload, type Upload, type UploadState } from './upload-machine.ts';

const NAMES = [] as const;

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show('The link is copied', { tone: 'good' });
  } catch {
    toasts.show('The browser didn’t allow copying. Select the link and copy it.', { tone: 'bad' });
  }
};

/** What of the file has arrived already, when it is the one that was under way. */
const resumable = async (file: File) => {
  const kept = keptUpload();
  if (kept?.name !== file.name || kept.size !== file.size) return undefined;
  const reply = await session.client.call(uploadedParts, { params: { id: kept.uploadId } });
  if (!reply.ok) return undefined;
  return { upload: { uploadId: kept.uploadId, key: kept.key }, parts: reply.data.parts };
};

const Uploading = ({ onDone }: { readonly onDone: () => void }) => {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const [waiting] = useState(keptUpload);
  const upload = useRef<Upload | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = state.phase === 'sending' || state.phase === 'completing' || state.phase === 'paused';

  // Leaving the page is a pause: the parts that arrived stay, and choosing the file again goes on.
  useEffect(() => () => upload.current?.pause(), []);

  const begin = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const resume = await resumable(chosen);
    upload.current = startUpload({
      source: chosen,
      partBytes: PART_BYTES,
      transport: uploadTransport,
      ...(resume === undefined ? {} : { resume }),
      onOpened: (opened) => keepUpload(opened === null ? null : { ...opened, name: chosen.name, size: chosen.size }),
      onState: (next) => {
        setState(next);
        if (next.phase === 'done') onDone();
      },
    });
  };
  return (
    <Card p={4}>
      <Stack gap={4}>
        {waiting !== null && state.phase === 'idle' && (
          <Banner tone="info" title={`“${waiting.name}” is not uploaded yet`}>
            Choose the same file again, and it goes on where it stopped.
          </Banner>
        )}
        <FieldShell
          label="File"
          hint="MP4, WebM or MOV video, MP3, PDF, PNG, JPEG or WebP, up to 2 GB. Sent in parts of 5 MB."
        >
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              type="file"
              disabled={running}
              accept="video/mp4,video/webm,video/quicktime,audio/mpeg,application/pdf,image/png,image/jpeg,image/webp"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen !== undefined) void begin(chosen);
              }}
            />
          )}
        </FieldShell>
        {running && (
          <Stack gap={2}>
            <Progress
              value={state.percent}
              max={100}
              label={`Upload of ${file?.name ?? 'the file'}`}
              valueText={`${String(state.percent)} percent`}
            />
            <Row justifyContent="space-between" gap={3}>
              <Text fontSize="sm" role="status">
                {state.phase === 'paused'
                  ? `Paused at ${String(state.percent)} %`
                  : state.phase === 'completing'
                    ? 'Putting the parts together…'
                    : `${String(state.percent)} % of ${bytesText(file?.size ?? 0)} sent`}
              </Text>
              <Row gap={2}>
                {state.phase === 'sending' && (
                  <Button
                    variant="quiet"
                    scale="small"
                    icon={<Pause size={16} aria-hidden="true" />}
                    onClick={() => upload.current?.pause()}
                  >
                    Pause
                  </Button>
                )}
                {state.phase === 'paused' && (
                  <Button
                    variant="quiet"
                    scale="small"
                    icon={<Play size={16} aria-hidden="true" />}
                    onClick={() => upload.current?.resume()}
                  >
                    Resume
                  </Button>
                )}
                {state.phase !== 'completing' && (
                  <Button
                    variant="plain"
                    scale="small"
                    icon={<X size={16} aria-hidden="true" />}
                    onClick={() => void upload.current?.cancel()}
                  >
                    Cancel upload
                  </Button>
                )}
              </Row>
            </Row>
          </Stack>
        )}
        {state.phase === 'failed' && (
          <div role="alert">
            <Banner tone={state.message === 'Upload cancelled' ? 'info' : 'bad'} title={state.message}>
              <Button
                variant="quiet"
                scale="small"
                onClick={() => {
                  if (file !== null) void begin(file);
                }}
              >
                Try again
              </Button>
            </Banner>
          </div>
        )}
        {state.phase === 'done' && (
          <Stack gap={2}>
            <Field label="Link" readOnly value={state.videoUrl} onFocus={({ target }) => target.select()} />
            <div>
              <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(state.videoUrl)}>
                Copy link
              </Button>
            </div>
          </Stack>
        )}
      </Stack>
    </Card>
  );
};

const kindOf = (mimetype: string): string => mimetype.split('/')[0] ?? mimetype;

/** /dashboard/upload-file-to-get-link: uploads a file and gives its link; below, the person's own files. */
export const FilesPage = () => {
  const act = useAct();
  const state = useListState(NAMES);
  const [deleting, setDeleting] = useState<UploadedFile | null>(null);
  const query = useQuery(listUploads, { query: { page: state.page, limit: LIST_LIMIT } }, { keepPreviousData: true });
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
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
    { title: 'Kind', wide: true, render: ({ mimetype }) => kindOf(mimetype) },
    { title: 'Size', align: 'end', wide: true, render: ({ bytes }) => (bytes === 0 ? '–' : bytesText(bytes)) },
    { title: 'Uploaded', align: 'end', wide: true, render: ({ uploadedAt }) => dayText(uploadedAt) },
    {
      title: 'Act',
      render: (file) => (
        <Row gap={1}>
          {file.path !== null && (
            <Button variant="quiet" scale="small" onClick={() => void copy(window.location.origin + (file.path ?? ''))}>
              Copy link
            </Button>
          )}
          <Button variant="plain" scale="small" onClick={() => setDeleting(file)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <PageHead title="Upload a file to get its link">Put the link into a text, a program’s intro, or a mail.</PageHead>
      <Uploading onDone={reload} />
      <DataList
        label="Your files"
        query={query}
        state={state}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ filename }) => filename}
        empty={<EmptyState title="No files yet">What you upload stands here with its link.</EmptyState>}
      />
      {deleting !== null && (
        <ConfirmDialog
          title={`Delete “${deleting.filename}”?`}
          act="Delete"
          busy={act.busy}
          onClose={() => setDeleting(null)}
          onConfirm={() =>
            void act
              .run(() => session.client.call(deleteUpload, { params: { id: deleting._id } }), {
                said: 'The file is deleted',
                then: reload,
              })
              .then(() => setDeleting(null))
          }
        >
          Its link works no more, wherever it stands.
        </ConfirmDialog>
      )}
    </Stack>
  );
};
