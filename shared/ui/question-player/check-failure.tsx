import { Banner } from '../feedback/banner.tsx';
import { Box } from '../system.ts';

interface CheckFailureProps {
  readonly error: { readonly code: string; readonly message: string };
  /** True if the question was checked with another answer, in another tab. */
  readonly isFinal: boolean;
}

/** Why an answer couldn't be checked. Nothing is lost: the answer stays on the device. */
export const CheckFailure = ({ error, isFinal }: CheckFailureProps) => (
  <Box mt={4}>
    {isFinal ? (
      <Banner tone="info" live="alert">
        {error.message}.
      </Banner>
    ) : error.code === 'NETWORK' ? (
      <Banner tone="warn" live="alert" title="Answers can’t be checked offline">
        Your answer is saved on this device. Check it when you’re back online.
      </Banner>
    ) : (
      <Banner tone="bad" live="alert" title="We couldn’t check this answer">
        {error.message}
      </Banner>
    )}
  </Box>
);
