/** Devices that wait to be approved on the website: one row per device, gone when it is signed in. */
import type { Browser, Platform } from '#shared/contract/device.ts';
import type { Flag } from './flag.ts';

export interface DeviceRequestsTable {
  /** SHA-256 of the code that the device keeps, hex. */
  device_code_hash: string;
  /** HMAC-SHA256 of the code that the person types, under the server's secret, hex. */
  user_code_hash: string;
  device_id: string;
  browser: Browser;
  platform: Platform;
  status: 'waiting' | 'approved' | 'denied';
  /** Who approved it. */
  user_id: string | null;
  /** When their account was changed last, as it stood at the approval: an approval doesn't outlive a new password. */
  user_stamp: number | null;
  /** Whether their session on another device is to end. */
  force_login: Flag;
  /** Seconds between two askings of the device. */
  interval_s: number;
  asked_at: number | null;
  created_at: number;
  expires_at: number;
}
