import { describe, expect, it } from 'vitest';
import { contactFaults, mailtoOf } from './message.ts';

const MESSAGE = { name: 'Asha Rao', email: 'asha@example.com', message: 'Hello & welcome\nSecond line' };

describe('the contact form', () => {
  it('is valid with name, email and message', () => {
    expect(contactFaults(MESSAGE)).toEqual({});
  });

  it('names every empty field', () => {
    expect(Object.keys(contactFaults({ name: ' ', email: '', message: '' }))).toEqual(['name', 'email', 'message']);
  });

  it('refuses an address without an at sign', () => {
    expect(contactFaults({ ...MESSAGE, email: 'asha' })).toEqual({ email: 'Please enter a valid email address' });
  });

  it('passes the whole message to the email app', () => {
    const mail = new URL(mailtoOf('support@example.com', MESSAGE));
    expect(mail.searchParams.get('body')).toBe('Hello & welcome\r\nSecond line\r\n\r\nAsha Rao\r\nasha@example.com');
  });

  it('prevents recipients or headers in the typed text', () => {
    const hostile = {
      name: 'Asha&bcc=all@example.com',
      email: 'a@example.com',
      message: '&cc=x@example.com\r\nBcc: y',
    };
    const mail = new URL(mailtoOf('support@example.com', hostile));
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(mail.pathname).toBe('support@example.com');
  });

  it('survives half an emoji', () => {
    expect(() => mailtoOf('support@example.com', { ...MESSAGE, message: 'cut \ud83d' })).not.toThrow();
  });
});
