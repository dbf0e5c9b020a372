import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { bareServer } from '@parol/platform/testing/bare-server';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform } from '@parol/platform/testing/platform';
import { median, percentile } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

/**
 * `npm run bench -- api [--seconds 3] [--rounds 5] [--sockets 20] [--out FILE]`: calls per second and
 * their p99, in turns with a bare Fastify handler that sends the same bytes; both are in this
 * process. Prints the medians of the rounds' ratios. Aims: 0.5 for `gameList`, which reads no row,
 * and 0.35 for calls with one statement.
 */
const { seconds, rounds, sockets, out } = optionsOf({
  seconds: 3,
  rounds: 5,
  sockets: 20,
  out: undefined,
});
const calls = {
  'game/gameList': {},
  'cms/newsList': { lang: 'en' },
  'fund/tokenBalance': {},
  'game/recentGames': {},
} as const;

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Milliseconds of each answer, to requests from a thread of its own. */
async function load(asked: Asked): Promise<readonly number[]> {
  const { port1, port2: port } = new MessageChannel();
  const worker = new Worker(new URL('./api/requests.mjs', import.meta.url), {
    workerData: { ...asked, seconds, sockets, port },
    transferList: [port],
  });
  const [times] = (await Promise.race([
    once(port1, 'message'),
    once(worker, 'error').then(([error]) => Promise.reject(error as Error)),
  ])) as [readonly number[]];
  port1.close();
  return times;
}

const round = (value: number) => Math.round(value * 100) / 100;

await withDatabase('api', async ({ url, stopFirst }) => {
  process.env.PAROL_TEST_PG = url;
  const platform = await testPlatform({ listening: true });
  stopFirst(() => platform.close());
  await platform.services.cms.publishDefaults();
  const maria = await signedUp(platform);
  const { config } = platform.parts;
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'br',
    cookie: `parol_session=${maria.cookie}`,
  };
  const rows: (readonly string[])[] = [];
  for (const [name, fields] of Object.entries(calls)) {
    const session = { account_id: maria.accountId, auth_token: maria.handle };
    const body = JSON.stringify({ ...session, ...fields });
    const path = `/api/${name}`;
    const known = await platform.app.inject({ method: 'POST', url: path, headers, payload: body });
    const encoding = known.headers['content-encoding'];
    const bare = await bareServer(path, { bytes: known.rawPayload, encoding });
    const both = [
      { url: `http://127.0.0.1:${config.port}${path}`, headers, body },
      { url: bare.origin + path, headers, body },
    ] as const;
    const rates: number[] = [];
    const late: number[] = [];
    const perSecond: number[] = [];
    for (let turn = 0; turn < rounds; turn++) {
      const own = await load(both[0]);
      const plain = await load(both[1]);
      perSecond.push(own.length / seconds);
      rates.push(own.length / plain.length);
      late.push(percentile(own, 0.99) / percentile(plain, 0.99));
    }
    await bare.close();
    const [ratio, ofP99] = [round(median(rates)), round(median(late))];
    const bytes = String(known.rawPayload.length);
    rows.push([name, bytes, String(Math.round(median(perSecond))), String(ratio), String(ofP99)]);
    print(
      `${name}, ${bytes} bytes: ${Math.round(median(perSecond))} a second, ${ratio} of the bare handler's; p99 ${ofP99} times its`,
    );
  }
  const columns = ['call', 'bytes', 'a second', '÷ bare handler', 'p99 ÷ bare'];
  saveFigures(out, { bench: 'api', columns, rows });
});
