import { useId } from 'react';
import { Link } from 'react-router-dom';
import { minutesAndSeconds } from '#shared/auth/forms.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { OtpBoxes } from './otp-boxes.tsx';
import { isComplete } from './otp-entry.ts';
import { useVerification } from './use-verification.ts';

const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

/** Remaining time at which screen readers are warned, in milliseconds. */
const WARNING_MS = 60_000;

/** The six boxes for the emailed code, its countdown, and a resend button. */
export const VerifyForm = ({ email }: { readonly email: string }) => {
  const { boxes, setBoxes, round, state, message, remaining, resendWait, verify, resend } = useVerification(email);
  const messageId = useId();
  const waitSeconds = Math.ceil(resendWait / 1000);
  const soon = remaining <= WARNING_MS && state !== 'verified';
  return (
    <Stack gap={4}>
      <Form onSubmit={() => void (isComplete(boxes) && verify())}>
        <OtpBoxes
          boxes={boxes}
          onChange={setBoxes}
          disabled={state === 'verifying' || state === 'verified'}
          round={round}
          errorId={message?.tone === 'bad' ? messageId : null}
        />
        <Row justifyContent="space-between" gap={2}>
          <Text fontSize="sm" color={soon ? 'bad' : 'muted'} role="timer" style={TABULAR}>
            Code expires in <strong>{minutesAndSeconds(remaining)}</strong>
          </Text>
          <Button
            variant="plain"
            scale="small"
            minHeight="44px"
            busy={state === 'sending'}
            disabled={waitSeconds > 0 || state === 'verified'}
            onClick={() => void resend()}
            style={TABULAR}
          >
            {waitSeconds > 0 ? `Resend code in ${String(waitSeconds)} s` : 'Resend code'}
          </Button>
        </Row>
        <VisuallyHidden role="status">{soon ? 'The code expires in less than one minute.' : ''}</VisuallyHidden>
        {message !== null && (
          <div id={messageId}>
            <Banner tone={message.tone} live={message.tone === 'bad' ? 'alert' : 'status'}>
              {message.text}
            </Banner>
          </div>
        )}
        <Button type="submit" busy={state === 'verifying'} disabled={!isComplete(boxes) || state === 'verified'}>
          {state === 'verifying' ? 'Verifying...' : 'Verify Code'}
        </Button>
      </Form>
      <Button as={Link} to={paths.login()} variant="plain" alignSelf="center">
        Back to Login
      </Button>
    </Stack>
  );
};
