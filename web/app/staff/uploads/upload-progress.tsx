import { Pause, Play, X } from 'lucide-react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { bytesText } from '../labels.ts';
import type { FileUpload } from './use-upload.ts';

const Running = ({ upload }: { readonly upload: FileUpload }) => {
  const { state, file } = upload;
  if (state.phase !== 'sending' && state.phase !== 'paused' && state.phase !== 'completing') return null;
  return (
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
            <Button variant="quiet" scale="small" icon={<Pause size={16} aria-hidden="true" />} onClick={upload.pause}>
              Pause
            </Button>
          )}
          {state.phase === 'paused' && (
            <Button variant="quiet" scale="small" icon={<Play size={16} aria-hidden="true" />} onClick={upload.resume}>
              Resume
            </Button>
          )}
          {state.phase !== 'completing' && (
            <Button
              variant="plain"
              scale="small"
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => void upload.cancel()}
            >
              Cancel upload
            </Button>
          )}
        </Row>
      </Row>
    </Stack>
  );
};

/** The progress of an upload with its buttons, and why it failed. */
export const UploadProgress = ({ upload }: { readonly upload: FileUpload }) => {
  const { state, file } = upload;
  return (
    <>
      <Running upload={upload} />
      {state.phase === 'failed' && (
        <div role="alert">
          <Banner tone={state.message === 'Upload cancelled' ? 'info' : 'bad'} title={state.message}>
            <Button
              variant="quiet"
              scale="small"
              onClick={() => {
                if (file !== null) void upload.begin(file);
              }}
            >
              Try again
            </Button>
          </Banner>
        </div>
      )}
    </>
  );
};
