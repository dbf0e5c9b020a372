import { ensureTemplate, startTestServer } from './testing.ts';
import { setDurable, startCluster } from './testing/cluster.ts';

/**
 * Vitest's globalSetup: one PostgreSQL for the whole run, with its URL in `PAROL_TEST_PG`, or the cluster that the program in
 * `PAROL_TEST_CITUS` starts, with its nodes in `PAROL_TEST_NODES`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.PAROL_TEST_PG) return async () => {};
  const server = await (process.env.PAROL_TEST_CITUS
    ? clusterServer(process.env.PAROL_TEST_CITUS)
    : startTestServer());
  await ensureTemplate(server.url);
  process.env.PAROL_TEST_PG = server.url;
  return async () => {
    delete process.env.PAROL_TEST_PG;
    await server.stop();
  };
}

/** It goes on after the tests, with its templates: who started it stops it. */
async function clusterServer(program: string) {
  const { nodes } = await startCluster(program);
  process.env.PAROL_TEST_NODES = nodes.join(' ');
  await setDurable(nodes, false);
  return { url: nodes[0] ?? '', stop: () => setDurable(nodes, true) };
}
