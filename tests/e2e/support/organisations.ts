/** Organisations and their domains, made without the screens that other tests prove. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, type Account } from './fixtures.ts';
import { staffHeaders } from './people.ts';

/** An organisation with twenty seats on the yearly plan; gives its id. */
export const makeOrganisation = async (page: Page, name: string, owner: Pick<Account, 'email'>): Promise<string> => {
  const headers = await staffHeaders(page);
  const data = { name, seats: 20, planId: 'yearly', owner: owner.email };
  const made = await page.request.post('/api/organisations', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { data: { organisation: { _id: string } } }).data.organisation._id;
};

/** Verifies a domain as its DNS record would. */
export const verifyDomain = (domain: string): void => {
  const database = new DatabaseSync(join(process.env['E2E_DATA_DIR'] ?? '', 'business-wisdom.sqlite'), {
    timeout: 20_000,
  });
  const verify = database.prepare('update sso_domains set verified_at = ?, checked_at = ? where domain = ?');
  expect(Number(verify.run(Date.now(), Date.now(), domain).changes)).toBe(1);
  database.close();
};
