import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { mayLag } from '../database/database.ts';
import { withReplica } from '../database/replica.ts';
import { noteAct, withOwnWrites } from './own-writes.ts';

const origin = 'https://parol.example';
const replica = { url: 'postgres://replica/parol', mostLagMs: 5_000 };

/** A server with an act, and a read that says which database it asked. */
function serverOf(config: Pick<Config, 'origin' | 'replica'>) {
  const server = Fastify();
  server.register(cookies);
  const at = (name: string) => ({
    connect: () => Promise.reject(new Error(name)),
    end: async () => undefined,
  });
  const pool = withReplica(at('primary'), at('replica'), () => true);
  server.post('/act', async (_, reply) => {
    noteAct(reply, config);
    return '';
  });
  server.get('/read', (request) =>
    withOwnWrites(request, config, () =>
      mayLag(() => pool.connect()).catch((error: unknown) => String(error)),
    ),
  );
  return server;
}

it('who has just changed something - reads where it was written, for a second more than the lag', async () => {
  const app = serverOf({ origin, replica });
  const read = async (cookie: string) =>
    (await app.inject({ url: '/read', headers: { cookie } })).body;
  const [cookie] = (await app.inject({ method: 'POST', url: '/act' })).cookies;
  expect(cookie).toMatchObject({
    name: '__Host-parol_acted',
    maxAge: 6,
    httpOnly: true,
    secure: true,
  });
  expect(await read(`${cookie?.name}=${cookie?.value}`)).toBe('Error: primary');
  expect(await read('')).toBe('Error: replica');
});

it('without a replica - no browser is marked', async () => {
  const app = serverOf({ origin, replica: undefined });
  expect((await app.inject({ method: 'POST', url: '/act' })).cookies).toEqual([]);
});
