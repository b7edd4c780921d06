import { describe, expect, it } from 'vitest';
import { contactFaults, mailtoOf } from './message.ts';

const MESSAGE = { name: 'Asha Rao', email: 'asha@example.com', message: 'Hello & welcome\nSecond line' };

describe('the contact form', () => {
  it('has no fault when name, e-mail and message are given', () => {
    expect(contactFaults(MESSAGE)).toEqual({});
  });

  it('names every empty field', () => {
    expect(Object.keys(contactFaults({ name: ' ', email: '', message: '' }))).toEqual(['name', 'email', 'message']);
  });

  it('refuses an address without an at sign', () => {
    expect(contactFaults({ ...MESSAGE, email: 'asha' })).toEqual({ email: 'Please enter a valid email address' });
  });

  it('hands the whole message to the mail program', () => {
    const mail = new URL(mailtoOf('support@example.com', MESSAGE));
    expect(mail.searchParams.get('body')).toBe('Hello & welcome\r\nSecond line\r\n\r\nAsha Rao\r\nasha@example.com');
  });
});
