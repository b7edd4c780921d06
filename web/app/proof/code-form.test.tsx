import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Proof } from '#shared/contract/identity/second-factor.ts';
import { CodeForm } from './code-form.tsx';

afterEach(cleanup);

const show = (kind: 'totp' | 'recovery', fault: string | null = null) => {
  const proofs: Proof[] = [];
  const onProof = (proof: Proof): Promise<string | null> => {
    proofs.push(proof);
    return Promise.resolve(fault);
  };
  render(<CodeForm kind={kind} busy={false} onProof={onProof} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  return {
    proofs,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    send: () =>
      act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
        await Promise.resolve();
      }),
  };
};

describe('a code of the second step', () => {
  it('takes the focus, accepts only digits, and is sent when complete', async () => {
    const { box, type, send, proofs } = show('totp');
    expect(document.activeElement).toBe(box);
    type('12 34-5');
    await send();
    expect(screen.getByText('The code must be six digits')).toBeDefined();
    type('123 4567');
    await send();
    expect(proofs).toEqual([{ kind: 'totp', code: '123456' }]);
  });

  it('of recovery is accepted in any spelling', async () => {
    const { type, send, proofs } = show('recovery');
    type('4k7px');
    await send();
    expect(screen.getByText('A recovery code has ten letters and digits')).toBeDefined();
    type('4k7px 0m2qt');
    await send();
    expect(proofs).toEqual([{ kind: 'recovery', code: '4k7px 0m2qt' }]);
  });

  it('shows the server’s refusal, with the whole code selected for the next try', async () => {
    const { box, type, send } = show('totp', 'This code is wrong or already used');
    type('123456');
    await send();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This code is wrong or already used')).toBeDefined();
    expect(document.activeElement).toBe(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 6]);
    type('654321');
    expect(box.getAttribute('aria-invalid')).toBeNull();
  });
});
