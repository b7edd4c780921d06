/** Measurements that need the tests' own servers and databases. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['bench/*.bench.ts'], globalSetup: ['tests/fixtures/server/run.ts'], testTimeout: 900_000 },
});
