import { describe, expect, it } from 'vitest';
import { emptyDraft, validateClass } from './class-draft.ts';

describe('the draft of a class', () => {
  it('names every field that is missing, by the sentences of the contract', () => {
    expect(validateClass({ ...emptyDraft(''), seats: '', minutes: '3' })).toEqual({
      faults: {
        title: 'The title is required',
        host: 'The name of the host is required',
        startsAtLocal: 'Choose when the class starts',
        minutes: 'The length in minutes must be at least 10',
        seats: 'Seats must be a number',
        meetingLink: 'The meeting link must start with https://',
      },
    });
  });

  it('says how to write a number with a decimal comma', () => {
    expect(validateClass({ ...emptyDraft(''), minutes: '7,5' })).toMatchObject({
      faults: { minutes: 'Write decimals with a point, like 7.5.' },
    });
  });

  it('goes out as the server takes it', () => {
    const draft = {
      ...emptyDraft('Leela Iyer'),
      title: ' Pricing ',
      startsAtLocal: '2026-07-01T18:00',
      timeZone: 'Asia/Kolkata',
      meetingLink: 'https://meet.example.com/x',
    };
    expect(validateClass(draft, 4)).toMatchObject({
      body: { title: 'Pricing', minutes: 60, seats: 50, baseVersion: 4 },
    });
  });
});
