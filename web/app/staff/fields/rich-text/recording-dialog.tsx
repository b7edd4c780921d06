import { useState } from 'react';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { listUploads } from '#shared/contract/files/upload.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../session/query.ts';
import { storedUpload } from '../../uploads/stored-upload.ts';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { useUpload } from '../../uploads/use-upload.ts';
import { FileInput } from '../file-input.ts';
import { SelectField } from '../select-field.tsx';
import { playerOf, type Recording } from './recordings.ts';

const TITLE_CHARACTERS = 200;
const TRANSCRIPT_CHARACTERS = 10_000;
const NO_FILE = 'Choose an MP4 or WebM video, or an MP3 file';

const PLAYER = { width: '100%', maxHeight: '240px' };

const nameWithoutEnding = (filename: string): string => filename.replace(/\.[^.]*$/, '').slice(0, TITLE_CHARACTERS);

/** The author’s files that can be played, newest first. */
const useOwnFiles = () => {
  const query = { limit: PAGE_LIMIT_MAX, sort: 'newest' } as const;
  const both = [
    useQuery(listUploads, { query: { ...query, kind: 'video' } }),
    useQuery(listUploads, { query: { ...query, kind: 'audio' } }),
  ];
  const failed = both.find(({ status }) => status === 'failed');
  const files = both
    .flatMap((one) => (one.status === 'ready' ? one.data.data : []))
    .flatMap(({ path, filename, uploadedAt }) =>
      path === null || playerOf(path) === null ? [] : [{ path, filename, uploadedAt }],
    )
    .toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
  return { files, isLoading: both.some(({ status }) => status === 'loading'), failed };
};

interface PlayerProps {
  readonly src: string;
  readonly title: string;
}

const Player = ({ src, title }: PlayerProps) => {
  // Its transcript is a field of the dialog.
  const attributes = { src, 'aria-label': title, controls: true, preload: 'metadata', style: PLAYER };
  return playerOf(src) === 'audio' ? <audio {...attributes} /> : <video {...attributes} />;
};

interface RecordingDialogProps {
  readonly recording: Recording;
  readonly onClose: () => void;
  readonly onInsert: (recording: Recording) => void;
}

/** Asks for sound or video, its title and its transcript. Not a form, because it is rendered inside editors' forms. */
export const RecordingDialog = ({ recording, onClose, onInsert }: RecordingDialogProps) => {
  const [src, setSrc] = useState(recording.src);
  const [title, setTitle] = useState(recording.title);
  const [transcript, setTranscript] = useState(recording.transcript);
  const [isChecked, setIsChecked] = useState(false);
  const [waiting] = useState(storedUpload);
  const own = useOwnFiles();
  const choose = (path: string, filename: string): void => {
    setSrc(path);
    setTitle((now) => (now === '' ? nameWithoutEnding(filename) : now));
  };
  const upload = useUpload((address, { name }) => choose(new URL(address).pathname, name));

  const faults = {
    file: playerOf(src) === null ? NO_FILE : null,
    title: title.trim() === '' ? 'Write a title' : null,
    transcript: transcript.trim() === '' ? 'Write what is said and shown' : null,
  };
  const shown = isChecked ? faults : { file: null, title: null, transcript: null };
  const insert = (): void => {
    setIsChecked(true);
    if (Object.values(faults).every((fault) => fault === null))
      onInsert({ src, title: title.trim(), transcript: transcript.trim() });
  };
  const listed = own.files.some(({ path }) => path === src) || src === '';
  return (
    <Dialog
      title={recording.src === '' ? 'Insert sound or video' : 'Edit sound or video'}
      width={640}
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={insert} disabled={upload.isRunning}>
            {recording.src === '' ? 'Insert' : 'Save'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {waiting !== null && upload.state.phase === 'idle' && (
          <Banner tone="info" title={`“${waiting.name}” isn’t fully uploaded`}>
            Select the same file to continue the upload.
          </Banner>
        )}
        <FieldShell
          label="Upload a file"
          hint="MP4 or WebM video, or MP3. It also appears in Files."
          error={own.files.length === 0 ? shown.file : null}
        >
          {(control) => (
            <FileInput
              {...control}
              type="file"
              disabled={upload.isRunning}
              accept="video/mp4,video/webm,audio/mpeg"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen !== undefined) void upload.begin(chosen);
              }}
            />
          )}
        </FieldShell>
        <UploadProgress upload={upload} />
        {own.failed !== undefined && (
          <Banner tone="bad" title="Your files couldn’t be loaded">
            You can still upload one.
          </Banner>
        )}
        {(own.files.length > 0 || own.isLoading) && (
          <SelectField
            label="Or choose one of your files"
            value={src}
            error={shown.file}
            disabled={upload.isRunning || own.isLoading}
            choices={[
              { value: '', label: own.isLoading ? 'Loading…' : 'Choose a file' },
              ...(listed ? [] : [{ value: src, label: title === '' ? 'The current file' : title }]),
              ...own.files.map(({ path, filename }) => ({ value: path, label: filename })),
            ]}
            onChange={({ target }) =>
              choose(target.value, own.files.find(({ path }) => path === target.value)?.filename ?? '')
            }
          />
        )}
        {playerOf(src) !== null && <Player key={src} src={src} title={title} />}
        <Field
          label="Title"
          hint="Shown below it."
          value={title}
          error={shown.title}
          maxLength={TITLE_CHARACTERS}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          label="Transcript"
          hint="What is said and shown, for people who can’t hear or see it, and where nothing can be played."
          value={transcript}
          error={shown.transcript}
          rows={5}
          maxLength={TRANSCRIPT_CHARACTERS}
          onChange={({ target }) => setTranscript(target.value)}
        />
      </Stack>
    </Dialog>
  );
};
