import { describe, expect, it } from 'vitest';
import { calendarFile, personOfHeader, uidOf, type CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: uidOf('class', '0'.repeat(24), 'https://learn.example.com:8443/'),
  sequence: 3,
  summary: 'Pricing',
  description: 'How to price.',
  startsAt: Date.UTC(2026, 2, 29, 0, 30),
  endsAt: Date.UTC(2026, 2, 29, 1, 30),
  changedAt: Date.UTC(2026, 0, 1),
  cancelled: false,
  organiser: { name: 'Business Wisdom', email: 'no-reply@example.com' },
};

/** The lines as a calendar reads them: unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('names the entry by a UID that holds no port, with its sequence and its method', () => {
    const lines = linesOf(calendarFile('REQUEST', [EVENT]));
    expect(lines).toContain('METHOD:REQUEST');
    expect(lines).toContain(`UID:class-${'0'.repeat(24)}@learn.example.com`);
    expect(lines).toContain('SEQUENCE:3');
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('writes moments in UTC, across a change of clocks too', () => {
    const lines = linesOf(calendarFile('PUBLISH', [EVENT]));
    expect(lines).toContain('DTSTART:20260329T003000Z');
    expect(lines).toContain('DTEND:20260329T013000Z');
  });

  it('lets no text start a line of its own', () => {
    const nasty = 'A, b; c\\d\r\nATTENDEE:mailto:x@evil.example\nEND:VEVENT\u0007';
    const lines = linesOf(
      calendarFile('REQUEST', [
        {
          ...EVENT,
          summary: nasty,
          description: nasty,
          organiser: { name: nasty, email: 'a@b.example' },
          attendees: [{ name: nasty, email: 'p@b.example' }],
          alarmMinutes: 30,
        },
      ]),
    );
    expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines).toContain('DESCRIPTION:A\\, b\\; c\\\\d\\nATTENDEE:mailto:x@evil.example\\nEND:VEVENT');
    expect(lines.join('')).not.toContain('\u0007');
  });

  it('folds long lines at 75 octets', () => {
    const text = calendarFile('PUBLISH', [{ ...EVENT, description: 'मूल्य निर्धारण '.repeat(40) }]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('takes an entry out, and lets no alarm ring for it', () => {
    const lines = linesOf(calendarFile('CANCEL', [{ ...EVENT, cancelled: true, alarmMinutes: 30 }]));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('tells calendars how often to read a feed', () => {
    const lines = linesOf(calendarFile('PUBLISH', [], { name: 'My classes', refreshMinutes: 60 }));
    expect(lines).toContain('X-WR-CALNAME:My classes');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  });
});

describe('the organiser', () => {
  it.each([
    ['Business Wisdom <no-reply@example.com>', { name: 'Business Wisdom', email: 'no-reply@example.com' }],
    ['"Rao, Asha" <asha@example.com>', { name: 'Rao, Asha', email: 'asha@example.com' }],
    ['asha@example.com', { name: 'asha@example.com', email: 'asha@example.com' }],
  ])('stands in the header %s', (header, person) => {
    expect(personOfHeader(header)).toEqual(person);
  });
});
