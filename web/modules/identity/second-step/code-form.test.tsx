import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Proof } from '#shared/contract/identity/second-factor.ts';
import { CodeForm } from './code-form.tsx';

afterEach(cleanup);

const show = (kind: 'totp' | 'recovery', fault: string | null = null) => {
  const proofs: Proof[] = [];
  const nothing = (): void => undefined;
  render(
    <CodeForm kind={kind} busy={false} fault={fault} onChange={nothing} onProof={(proof) => proofs.push(proof)} />,
  );
  const box = screen.getByRole('textbox');
  return {
    proofs,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })),
  };
};

describe('a code of the second step', () => {
  it('takes the focus, keeps the digits of what is typed, and is sent whole', () => {
    const { box, type, send, proofs } = show('totp');
    expect(document.activeElement).toBe(box);
    type('12 34-5');
    send();
    expect(screen.getByText('The code must be six digits')).toBeDefined();
    type('123 4567');
    send();
    expect(proofs).toEqual([{ kind: 'totp', code: '123456' }]);
  });

  it('of recovery is taken in any writing', () => {
    const { type, send, proofs } = show('recovery');
    type('4k7px');
    send();
    expect(screen.getByText('A recovery code has ten letters and digits')).toBeDefined();
    type('4k7px 0m2qt');
    send();
    expect(proofs).toEqual([{ kind: 'recovery', code: '4k7px 0m2qt' }]);
  });

  it('says what the server has against it', () => {
    const { box } = show('totp', "This code isn't right, or was used already");
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText("This code isn't right, or was used already")).toBeDefined();
  });
});
