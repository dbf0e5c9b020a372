import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { auditPlay, type Audit } from './players/audit.ts';
import { createPlayers } from './players/players.ts';
import { Tally } from './players/tally.ts';
import { playBySignedCalls } from './players/provider.ts';
import { playInGames, readsBetween } from './players/site.ts';
import { startApi } from './wallet/api.ts';

/**
 * `npm run bench -- players [--players 200] [--seconds 60] [--processes 2] [--pause 700] [--port
 * 5930] [--out FILE]`: many members bet for a minute over HTTP, on the product's own processes with
 * one database. Three of four launch games of all nineteen providers and play rounds; signed
 * provider calls play for the rest. Each pauses between bets (milliseconds on average) and sends
 * some requests twice, like a double tap or a repeat after a lost response. Then it compares the
 * players' own records, the platform's rounds and balances, and the ledger's invariants. Exits with
 * 1 if they differ.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '2' },
    pause: { type: 'string', default: '700' },
    port: { type: 'string', default: '5930' },
    out: { type: 'string' },
  },
});
const count = Number(values.players);
const seconds = Number(values.seconds);
const pauseMs = Number(values.pause);
const ports = Array.from(
  { length: Number(values.processes) },
  (_, index) => Number(values.port) + index * 2,
);

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-players-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
try {
  const { players, secret } = await createPlayers(server.url, dataDir, count);
  const tally = new Tally();
  const api = await startApi(ports, { DATABASE_URL: server.url, PAROL_DATA: dataDir });
  let elapsed: number;
  let audit: Audit;
  try {
    const began = performance.now();
    const place = { tally, until: began + seconds * 1_000, pauseMs };
    await Promise.all(
      players.map((player, n) => {
        const port = ports[n % ports.length] ?? 0;
        if (n % 4 === 3) return playBySignedCalls(player, { ...place, port, secret });
        return Promise.all([
          playInGames(player, { ...place, port }),
          readsBetween(player, { ...place, port }),
        ]);
      }),
    );
    elapsed = (performance.now() - began) / 1_000;
    audit = await auditPlay(server.url, dataDir, players);
  } finally {
    await api.stop();
  }
  const figures = tally.report(elapsed);
  const rounds = players.reduce((sum, { book }) => sum + book.rounds.size, 0);
  process.stdout.write(
    `${count} players, ${ports.length} process${ports.length === 1 ? '' : 'es'}, ${elapsed.toFixed(1)} s: ${rounds} rounds, ${(rounds / elapsed).toFixed(1)}/s\n\n`,
  );
  process.stdout.write(
    `${'calls'.padEnd(22)} ${'count'.padStart(8)} ${'/s'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)}\n`,
  );
  for (const { name, calls, rate, p50, p95 } of figures.calls) {
    process.stdout.write(
      `${name.padEnd(22)} ${String(calls).padStart(8)} ${rate.toFixed(1).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}\n`,
    );
  }
  process.stdout.write(`\nnot OK, by code: ${JSON.stringify(figures.codes)}\n`);
  process.stdout.write(`audit: ${JSON.stringify(audit)}\n`);
  if (values.out !== undefined) {
    writeFileSync(
      values.out,
      `${JSON.stringify({ players: count, processes: ports.length, seconds: elapsed, rounds, ...figures, audit }, null, 2)}\n`,
    );
  }
  if (!audit.ok) throw new Error('The records differ after the run.');
  if (rounds === 0) throw new Error('No bet succeeded.');
} finally {
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
