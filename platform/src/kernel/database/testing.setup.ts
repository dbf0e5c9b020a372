import { ensureTemplate, startTestServer } from './testing.ts';

/** Vitest's globalSetup: one PostgreSQL for the whole run, with its URL in `PAROL_TEST_PG`. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.PAROL_TEST_PG) return async () => {};
  const server = await startTestServer();
  await ensureTemplate(server.url);
  process.env.PAROL_TEST_PG = server.url;
  return async () => {
    delete process.env.PAROL_TEST_PG;
    await server.stop();
  };
}
