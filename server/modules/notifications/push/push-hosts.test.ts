import { describe, expect, it } from 'vitest';
import { isPushService } from './push-hosts.ts';

const HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '127.0.0.1:4000'];

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'http://127.0.0.1:4000/send/abc',
  ])('is %s', (address) => {
    expect(isPushService(address, HOSTS)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/',
    'https://evilpush.services.mozilla.com/',
    'https://push.services.mozilla.com/',
    'https://fcm.googleapis.com:8443/',
    'https://fcm.googleapis.com@example.com/',
    'https://someone:secret@fcm.googleapis.com/',
    'https://2130706433/',
    'https://[::1]/',
    'http://127.0.0.1:4001/',
    'ftp://fcm.googleapis.com/',
    'fcm.googleapis.com',
  ])('isn’t %s', (address) => {
    expect(isPushService(address, HOSTS)).toBe(false);
  });
});
