import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { ElsewhereDialog } from '../sign-in/elsewhere-dialog.tsx';
import { CodeForm } from '../../../app/proof/code-form.tsx';
import { useSecondStep } from './use-second-step.ts';

type Method = 'passkey' | 'totp' | 'recovery';

const OTHER_METHODS: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your app instead',
  recovery: 'Use a recovery code instead',
};

const PasskeyStep = ({ busy, onAsk }: { readonly busy: boolean; readonly onAsk: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Stack gap={4}>
      <Text color="muted">Your browser will ask for your fingerprint, face, PIN or security key.</Text>
      <Button ref={button} busy={busy} icon={<KeyRound size={18} aria-hidden="true" />} onClick={onAsk}>
        Use a passkey
      </Button>
    </Stack>
  );
};

interface SecondStepProps {
  readonly half: HalfSignIn;
  readonly onIn: (goTo: string) => void;
  readonly onOver: (message: string | null) => void;
}

/** The second step of signing in: a passkey, a code from the app, or a recovery code. */
const SecondStep = ({ half, onIn, onOver }: SecondStepProps) => {
  const [method, setMethod] = useState<Method>(half.methods.includes('passkey') ? 'passkey' : 'totp');
  const { busy, fault, setFault, conflict, prove, provePasskey } = useSecondStep(half, { onIn, onOver });
  const methods: readonly Method[] = [...half.methods, 'recovery'];
  return (
    <Stack gap={4} as="section" aria-labelledby="second-step">
      <Heading id="second-step" fontSize="lg">
        One more step
      </Heading>
      {method === 'passkey' ? (
        <>
          {fault !== null && (
            <Banner tone="bad" live="alert">
              {fault}
            </Banner>
          )}
          <PasskeyStep busy={busy && conflict === null} onAsk={() => void provePasskey()} />
        </>
      ) : (
        <CodeForm key={method} kind={method} busy={busy && conflict === null} onProof={prove} />
      )}
      <Stack gap={1} alignItems="flex-start" ml="-13px">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="plain"
              scale="small"
              minHeight="44px"
              disabled={busy}
              onClick={() => {
                setFault(null);
                setMethod(other);
              }}
            >
              {OTHER_METHODS[other]}
            </Button>
          ))}
        <Button variant="plain" scale="small" minHeight="44px" onClick={() => onOver(null)}>
          Back to password
        </Button>
      </Stack>
      {conflict !== null && (
        <ElsewhereDialog
          message={conflict.message}
          busy={busy}
          onYes={() => conflict.answer(true)}
          onNo={() => conflict.answer(false)}
        />
      )}
    </Stack>
  );
};

export default SecondStep;
