import { optionsOf, print, save } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
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
const options = optionsOf({
  players: 200,
  seconds: 60,
  processes: 2,
  pause: 700,
  port: 5930,
  out: undefined,
});
const { players: count, seconds, pause: pauseMs } = options;
const ports = Array.from({ length: options.processes }, (_, index) => options.port + index * 2);

await withDatabase('players', async ({ url, dataDir, stopFirst }) => {
  const { players, secret } = await createPlayers(url, dataDir, count);
  const tally = new Tally();
  const api = await startApi(ports, { DATABASE_URL: url, PAROL_DATA: dataDir });
  stopFirst(() => api.stop());
  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1_000;
  const place = { tally, isOver, pauseMs };
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
  const elapsed = (performance.now() - began) / 1_000;
  const audit = await auditPlay(url, dataDir, players);
  const rounds = players.reduce((sum, { book }) => sum + book.rounds.size, 0);
  report(tally, { elapsed, rounds, audit });
  if (!audit.ok) throw new Error('The records differ after the run.');
  if (rounds === 0) throw new Error('No bet succeeded.');
});

interface Run {
  /** Seconds. */
  readonly elapsed: number;
  readonly rounds: number;
  readonly audit: Audit;
}

function report(tally: Tally, { elapsed, rounds, audit }: Run): void {
  const figures = tally.report(elapsed);
  print(
    `${count} players, ${ports.length} process${ports.length === 1 ? '' : 'es'}, ${elapsed.toFixed(1)} s: ${rounds} rounds, ${(rounds / elapsed).toFixed(1)}/s\n`,
  );
  print(
    `${'calls'.padEnd(22)} ${'count'.padStart(8)} ${'/s'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)}`,
  );
  for (const { name, calls, rate, p50, p95 } of figures.calls)
    print(
      `${name.padEnd(22)} ${String(calls).padStart(8)} ${rate.toFixed(1).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`,
    );
  print(`\nnot OK, by code: ${JSON.stringify(figures.codes)}`);
  print(`audit: ${JSON.stringify(audit)}`);
  const all = { players: count, processes: ports.length, seconds: elapsed, rounds };
  save(options.out, { ...all, ...figures, audit });
}
