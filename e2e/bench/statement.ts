import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@parol/platform/kernel/database/open-database';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { wrongSums } from '@parol/platform/play/statement/fold.repository';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { dayAgo } from './statement/days.ts';
import { makeSubjects, type Subject } from './statement/ledger.ts';
import { startApi } from './wallet/api.ts';

/**
 * `npm run bench -- statement [--small 10000] [--large 1000000] [--rounds 200] [--port 5960] [--out
 * FILE]`: durations of the /statement calls for a member with few movements and one with many, in
 * the same database and run. Both make the same calls alternately over HTTP, with their own
 * sessions: the first page, the next, and a random one.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    port: { type: 'string', default: '5960' },
    out: { type: 'string' },
  },
});
const sizes = [Number(values.small), Number(values.large)] as const;
const rounds = Number(values.rounds);
const port = Number(values.port);
const WARM = 20;

interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  /** The body, given the list's length and a position from 0 to 1. */
  readonly body: (total: number, where: number) => object;
}
const all = { from: dayAgo(89), to: dayAgo(0) };
const anywhere = (total: number, where: number) => ({
  page_number: 1 + Math.floor(where * Math.ceil(total / 10)),
});
const list = (name: string, path: string, more: object): readonly MeasuredCall[] => [
  { name: `${name}, page 1`, path, body: () => ({ ...all, ...more }) },
  { name: `${name}, page 2`, path, body: () => ({ ...all, ...more, page_number: 2 }) },
  {
    name: `${name}, any page`,
    path,
    body: (total, where) => ({ ...all, ...more, ...anywhere(total, where) }),
  },
];
const calls: readonly MeasuredCall[] = [
  ...list('transactions', 'report/memberStatement', {}),
  ...list('deposits', 'report/memberStatement', { kinds: ['deposit'] }),
  ...list('play', 'report/memberStatement', { kinds: ['bet', 'win', 'rollback'] }),
  {
    name: 'transactions, today',
    path: 'report/memberStatement',
    body: () => ({ from: dayAgo(0), to: dayAgo(0) }),
  },
  { name: 'daily', path: 'report/dailyStatement', body: () => all },
  ...list('bets', 'game/betList', {}),
  ...list('bets of a kind', 'game/betList', { game_type: 'bingo' }),
  ...list('transfers', 'report/transferDetails', { from: undefined, working_date: all.from }),
  { name: 'promos', path: 'report/promoStatement', body: () => all },
  ...list('adjustments', 'report/adjustmentDetails', {}),
  { name: 'win/lose', path: 'report/platformWinLose', body: () => all },
];

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-statement-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const began = performance.now();
  const subjects = await makeSubjects(server.url, dataDir, sizes);
  process.stdout.write(
    `${sizes.join(' and ')} movements written in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`,
  );
  const db = openDatabase(server.url, { statementTimeoutMs: 0 });
  const { ok, violations } = await checkInvariants(db);
  if (!ok) throw new Error(`The ledger is unsound: ${JSON.stringify(violations)}`);
  for (const { memberId } of subjects)
    if ((await wrongSums(db, memberId)).length > 0)
      throw new Error('The sums differ from the ledger.');
  await db.destroy();

  const api = await startApi([port], { DATABASE_URL: server.url, PAROL_DATA: dataDir });
  try {
    await measure(subjects);
  } finally {
    await api.stop();
  }
} finally {
  agent.destroy();
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(subjects: readonly Subject[]): Promise<void> {
  const times = new Map<string, number[][]>(
    calls.map(({ name }) => [name, subjects.map(() => [])]),
  );
  const totals = new Map<string, number>();
  for (let round = -WARM; round < rounds; round++) {
    const where = (((round + WARM) * 7_919) % 1_000) / 1_000;
    for (const call of calls) {
      // Alternate the order.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const index of order) {
        const subject = subjects[index];
        if (!subject) continue;
        const key = `${call.path} ${JSON.stringify(call.body(0, 0))} ${index}`;
        const start = performance.now();
        const total = await ask(subject, call.path, call.body(totals.get(key) ?? 10, where));
        const took = performance.now() - start;
        totals.set(key, total);
        if (round >= 0) times.get(call.name)?.[index]?.push(took);
      }
    }
  }
  report(times);
}

/** Makes a call and returns the list's length. Throws unless it succeeded. */
function ask(subject: Subject, path: string, body: object): Promise<number> {
  const text = JSON.stringify({
    account_id: subject.accountId,
    auth_token: subject.handle,
    page_size: 10,
    ...body,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    cookie: subject.cookie,
  };
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: `/api/${path}`, headers },
      (reply) => {
        let answer = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => (answer += chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const { status, statusdesc, value } = JSON.parse(answer) as {
            status: number;
            statusdesc: string;
            value: { total: number }[];
          };
          if (status === 1) resolve(value[0]?.total ?? 0);
          else reject(new Error(`${path} answered ${statusdesc}`));
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

function report(times: ReadonlyMap<string, number[][]>): void {
  const [small, large] = sizes;
  const figures: Record<string, unknown> = {};
  process.stdout.write(
    `\n${'milliseconds'.padEnd(28)} ${String(small).padStart(8)} p50    p95 ${String(large).padStart(9)} p50    p95   ratio of p95\n`,
  );
  const line = (name: string, [few = [], many = []]: readonly number[][]) => {
    const row = {
      small: { p50: at(few, 0.5), p95: at(few, 0.95) },
      large: { p50: at(many, 0.5), p95: at(many, 0.95) },
    };
    const ratio = row.large.p95 / row.small.p95;
    figures[name] = { ...row, ratio };
    const cell = (ms: number, width: number) => ms.toFixed(2).padStart(width);
    process.stdout.write(
      `${name.padEnd(28)} ${cell(row.small.p50, 12)} ${cell(row.small.p95, 6)} ${cell(row.large.p50, 13)} ${cell(row.large.p95, 6)} ${cell(ratio, 9)}\n`,
    );
  };
  for (const [name, both] of times) line(name, both);
  const together = [0, 1].map((index) => [...times.values()].flatMap((both) => both[index] ?? []));
  line('all calls', together);
  if (values.out !== undefined)
    writeFileSync(values.out, `${JSON.stringify({ sizes, rounds, calls: figures }, null, 2)}\n`);
}

function at(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
