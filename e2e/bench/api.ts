import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import pg from 'pg';
import { type BareReply, bareServer } from '@parol/platform/testing/bare-server';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform } from '@parol/platform/testing/platform';
import { median, percentile } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

/**
 * `npm run bench -- api [--seconds 3] [--rounds 5] [--sockets 20] [--out FILE]`: calls per second and
 * their p99, in turns with two bare Fastify handlers that send the same bytes: one does nothing
 * else, one first sends as many prepared statements as the call, `select 1`, through the driver
 * alone. All are in this process. Prints the medians of the rounds' ratios. Aims: 0.5 of the first
 * for `gameList`, which reads no row, and 0.35 for calls with one statement.
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

/** The same call of the platform, of a bare handler, and, if it sends statements, of a bare handler that sends as many. */
interface Rivals {
  readonly own: Asked;
  readonly bare: Asked;
  readonly reading: Asked | undefined;
}

/** The medians of the rounds. Without statements, both rivals are the bare handler. */
async function compared({ own, bare, reading }: Rivals) {
  const turns: Readonly<Record<'perSecond' | 'ofBare' | 'ofReading' | 'ofP99', number>>[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const ownTimes = await load(own);
    const bareTimes = await load(bare);
    const readingTimes = reading ? await load(reading) : bareTimes;
    turns.push({
      perSecond: ownTimes.length / seconds,
      ofBare: ownTimes.length / bareTimes.length,
      ofReading: ownTimes.length / readingTimes.length,
      ofP99: percentile(ownTimes, 0.99) / percentile(bareTimes, 0.99),
    });
  }
  const medianOf = (figure: keyof (typeof turns)[number]): number =>
    median(turns.map((turn) => turn[figure]));
  return {
    perSecond: String(Math.round(medianOf('perSecond'))),
    ofBare: String(round(medianOf('ofBare'))),
    ofReading: String(round(medianOf('ofReading'))),
    ofP99: String(round(medianOf('ofP99'))),
  };
}

/** How many statements a call sent, from its Server-Timing. */
const statementsOf = (timing: unknown): number =>
  Number(/desc="(\d+) statements"/.exec(String(timing))?.[1]);

await withDatabase('api', async ({ url, stopFirst }) => {
  process.env.PAROL_TEST_PG = url;
  const platform = await testPlatform({ listening: true });
  stopFirst(() => platform.close());
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  stopFirst(() => pool.end());
  const sent = (count: number) => async () => {
    for (let statement = 0; statement < count; statement++)
      await pool.query({ name: 'one', text: 'select 1' });
  };
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
    const ask = () => platform.app.inject({ method: 'POST', url: path, headers, payload: body });
    // The first call of a kept list reads it.
    await ask();
    const known = await ask();
    const count = statementsOf(known.headers['server-timing']);
    const reply: BareReply = {
      bytes: known.rawPayload,
      encoding: known.headers['content-encoding'],
    };
    const bare = await bareServer(path, reply);
    const reading = await bareServer(path, {
      ...reply,
      before: count > 0 ? sent(count) : undefined,
    });
    const asked = (origin: string): Asked => ({ url: origin + path, headers, body });
    const figures = await compared({
      own: asked(`http://127.0.0.1:${config.port}`),
      bare: asked(bare.origin),
      reading: reading && asked(reading.origin),
    });
    await Promise.all([bare.close(), reading?.close()]);
    const { perSecond, ofBare, ofReading, ofP99 } = figures;
    const bytes = String(known.rawPayload.length);
    rows.push([name, bytes, String(count), perSecond, ofBare, ofReading, ofP99]);
    print(
      `${name}, ${bytes} bytes, ${count} statements: ${perSecond} a second, ${ofBare} of the bare handler's, ${ofReading} of one with as many statements; p99 ${ofP99} times the bare one's`,
    );
  }
  const columns = [
    'call',
    'bytes',
    'statements',
    'a second',
    '÷ bare handler',
    '÷ bare handler with as many statements',
    'p99 ÷ bare',
  ];
  saveFigures(out, { bench: 'api', columns, rows });
});
