import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { CodeForm } from './code-form.tsx';
import { useProof } from './use-proof.ts';

const OTHER_METHODS = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your app instead',
  recovery: 'Use a recovery code instead',
} as const;
type Method = keyof typeof OTHER_METHODS;

interface FactorProofProps {
  readonly title: string;
  readonly reason: string;
  readonly secondFactor: SecondFactor;
  readonly onEnd: (proven: boolean) => void;
}

/** Asks for a passkey, a code from the app, or a recovery code. */
export const FactorProof = ({ title, reason, secondFactor, onEnd }: FactorProofProps) => {
  const methods: readonly Method[] = [
    ...(secondFactor.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(secondFactor.totpSince === null ? [] : (['totp'] as const)),
    'recovery',
  ];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const { busy, fault, setFault, prove, provePasskey } = useProof(() => onEnd(true));
  return (
    <Dialog title={title} focusOn="[data-proof] button, form input" onClose={() => onEnd(false)}>
      <Stack gap={4}>
        <Text>{reason}</Text>
        {method === 'passkey' ? (
          <>
            {fault !== null && (
              <Banner tone="bad" live="alert">
                {fault}
              </Banner>
            )}
            <div data-proof="">
              <Button busy={busy} icon={<KeyRound size={18} aria-hidden="true" />} onClick={() => void provePasskey()}>
                Use a passkey
              </Button>
            </div>
          </>
        ) : (
          <CodeForm key={method} kind={method} busy={busy} onProof={prove} />
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
        </Stack>
      </Stack>
    </Dialog>
  );
};
