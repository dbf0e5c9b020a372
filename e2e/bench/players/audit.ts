import { setTimeout as sleep } from 'node:timers/promises';
import { bootParts } from '@parol/platform/start/boot';
import { readConfig } from '@parol/platform/kernel/config';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { query } from '../wallet/test-data.ts';
import { purse, type Player } from './players.ts';

export interface Audit {
  readonly ok: boolean;
  /** Violations of the ledger's invariants, by rule. */
  readonly violations: object;
  /** Rounds that a player saw but that the platform lacks, has twice, or has with other amounts. */
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  /** Rounds of the platform that no player requested. */
  readonly unrequested: number;
  /** Requested rounds whose end was never confirmed. */
  readonly unconfirmed: number;
  /** Contradicting responses. */
  readonly contradictions: number;
  /** Players whose balance does not match their rounds. */
  readonly balances: number;
}

const settleWithinMs = 90_000;
type Row = {
  readonly member: bigint;
  readonly ref: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: string;
};

/**
 * Compares each player's own record, the platform's rounds and balances, and the ledger. The
 * processes must still run, because a provider's job sends outstanding wins, which this waits for.
 */
export async function auditPlay(
  url: string,
  dataDir: string,
  players: readonly Player[],
): Promise<Audit> {
  await untilSettled(url);
  const parts = bootParts(readConfig({ PAROL_DATA: dataDir }), url, 'silent');
  try {
    const { ok: isSound, violations } = await checkInvariants(parts.db);
    const rows = await query(
      url,
      'select member_id::text as member, round_ref as ref, stake::text, payout::text, state from game_round',
    );
    const rounds = rows.rows.map((row): Row => ({
      member: BigInt(String(row['member'])),
      ref: String(row['ref']),
      stake: BigInt(String(row['stake'])),
      payout: BigInt(String(row['payout'])),
      state: String(row['state']),
    }));
    const counts = {
      lost: 0,
      doubled: 0,
      wrong: 0,
      unrequested: 0,
      unconfirmed: 0,
      contradictions: 0,
      balances: 0,
    };
    for (const player of players) {
      const { book } = player;
      const mine = rounds.filter(({ member }) => member === player.memberId);
      const byRef = new Map(mine.map((round) => [round.ref, round]));
      counts.doubled += mine.length - byRef.size;
      for (const [ref, known] of book.rounds) {
        const round = byRef.get(ref);
        if (!round) counts.lost += 1;
        else if (round.state !== known.state) counts.wrong += 1;
        else if (
          known.state === 'settled' &&
          (round.stake !== known.stake || round.payout !== known.payout)
        )
          counts.wrong += 1;
      }
      const unasked = mine.filter(
        ({ ref, state }) =>
          state !== 'cancelled' && !book.rounds.has(ref) && !book.unconfirmed.has(ref),
      );
      counts.unrequested += Math.max(
        0,
        unasked.length - [...book.unconfirmed].filter((ref) => !byRef.has(ref)).length,
      );
      counts.unconfirmed += book.unconfirmed.size;
      counts.contradictions += book.contradictions.length;
      const moved = mine.reduce(
        (sum, { stake, payout, state }) => (state === 'cancelled' ? sum : sum + payout - stake),
        0n,
      );
      if ((await parts.wallet.balance(player.memberId)) !== purse + moved) counts.balances += 1;
    }
    const { unconfirmed, ...wrong } = counts;
    return {
      ok: isSound && Object.values(wrong).every((count) => count === 0),
      violations,
      ...wrong,
      unconfirmed,
    };
  } finally {
    await parts.db.destroy();
  }
}

/** Without the sandbox there are no studios, which owe something until their rounds are done. */
async function untilSettled(url: string): Promise<void> {
  const { rows: tables } = await query(
    url,
    `select to_regclass('studio_round') is not null as exists`,
  );
  if (tables[0]?.['exists'] !== true) return;
  const until = performance.now() + settleWithinMs;
  for (;;) {
    const { rows } = await query(
      url,
      `select count(*)::int as count from studio_round where state not in ('done', 'refused', 'undone')`,
    );
    if (Number(rows[0]?.['count']) === 0) return;
    if (performance.now() > until) throw new Error('A provider still owes wins or stakes.');
    await sleep(500);
  }
}
