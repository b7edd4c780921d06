import { Copy, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { platformClock } from '#shared/client/platform.ts';
import { PART_BYTES, uploadedParts } from '#shared/contract/files/upload.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../app/session/session.ts';
import { FileInput } from '../../app/staff/fields/file-input.ts';
import { bytesText } from '../../app/staff/labels.ts';
import { copyLinks } from './copy.ts';
import { storeUpload, storedUpload } from './stored-upload.ts';
import { uploadTransport } from './transport.ts';
import { startUpload, type Upload, type UploadState } from './upload-machine.ts';

/** Returns the uploaded parts of a file if it matches the unfinished upload. */
const resumable = async (file: File) => {
  const unfinished = storedUpload();
  if (unfinished?.name !== file.name || unfinished.size !== file.size) return undefined;
  const reply = await session.client.call(uploadedParts, { params: { id: unfinished.uploadId } });
  if (!reply.ok) return undefined;
  return { upload: { uploadId: unfinished.uploadId, key: unfinished.key }, parts: reply.data.parts };
};

/** Uploads a file with progress, pause and cancel, resumes after a reload, and shows its link. */
export const Uploading = ({ onDone }: { readonly onDone: () => void }) => {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const [waiting] = useState(storedUpload);
  const upload = useRef<Upload | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = state.phase === 'sending' || state.phase === 'completing' || state.phase === 'paused';

  // Leaving the page pauses the upload: selecting the file again continues it.
  useEffect(() => () => upload.current?.pause(), []);

  const begin = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const resume = await resumable(chosen);
    upload.current = startUpload({
      source: chosen,
      partBytes: PART_BYTES,
      transport: uploadTransport,
      wait: (ms) => platformClock.wait(ms),
      ...(resume === undefined ? {} : { resume }),
      onOpened: (opened) => storeUpload(opened === null ? null : { ...opened, name: chosen.name, size: chosen.size }),
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
          <Banner tone="info" title={`“${waiting.name}” isn’t fully uploaded`}>
            Select the same file to continue the upload.
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
                  ? `Paused at ${String(state.percent)}%`
                  : state.phase === 'completing'
                    ? 'Finishing the upload…'
                    : `${String(state.percent)}% of ${bytesText(file?.size ?? 0)} sent`}
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
              <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copyLinks([state.videoUrl])}>
                Copy link
              </Button>
            </div>
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
