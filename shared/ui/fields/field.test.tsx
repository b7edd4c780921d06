import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

describe('a field', () => {
  it('is read with its hint and its error', () => {
    render(<Field id="phone" label="Phone" hint="Ten digits" error="Too short" />);
    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Ten digits', 'Too short']);
  });

  it('is marked invalid only while it has an error', () => {
    const { rerender } = render(<Field label="Phone" error="Too short" />);
    const before = screen.getByLabelText('Phone').getAttribute('aria-invalid');
    rerender(<Field label="Phone" error={null} />);
    expect([before, screen.getByLabelText('Phone').getAttribute('aria-invalid')]).toEqual(['true', null]);
  });
});

describe('a password field', () => {
  it('hides what is typed until its owner asks', () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    const before = field.getAttribute('type');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([before, field.getAttribute('type')]).toEqual(['password', 'text']);
  });
});
