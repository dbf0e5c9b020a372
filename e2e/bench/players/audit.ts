import { setTimeout as sleep } from 'node:timers/promises';
import { bootParts } from '@parol/platform/boot';
import { readConfig } from '@parol/platform/kernel/config/config';
import { checkInvariants } from '@parol/platform/wallet/ledger/wallet.invariants';
import { query } from '../wallet/ground.ts';
import { purse, type Person } from './people.ts';

export interface Audit {
  readonly ok: boolean;
  /** What the ledger counts wrong, by rule. */
  readonly violations: object;
  /** Rounds that a player was told of and that the platform has not, has twice, or has with other figures. */
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  /** Rounds of the platform's that no player asked for. */
  readonly strange: number;
  /** Rounds asked for whose end was never answered. */
  readonly unsure: number;
  /** Answers that contradicted each other. */
  readonly contradictions: number;
  /** Players whose balance is not what their rounds come to. */
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
 * Holds the books against each other: each player's own, the platform's rounds and balances, and the ledger. The processes
 * must still run: wins that a provider owes are sent by its job, and are waited for.
 */
export async function auditPlay(
  url: string,
  dataDir: string,
  people: readonly Person[],
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
    const found = {
      lost: 0,
      doubled: 0,
      wrong: 0,
      strange: 0,
      unsure: 0,
      contradictions: 0,
      balances: 0,
    };
    for (const person of people) {
      const { book } = person;
      const mine = rounds.filter(({ member }) => member === person.memberId);
      const byRef = new Map(mine.map((round) => [round.ref, round]));
      found.doubled += mine.length - byRef.size;
      for (const [ref, known] of book.rounds) {
        const round = byRef.get(ref);
        if (!round) found.lost += 1;
        else if (round.state !== known.state) found.wrong += 1;
        else if (
          known.state === 'settled' &&
          (round.stake !== known.stake || round.payout !== known.payout)
        )
          found.wrong += 1;
      }
      const unasked = mine.filter(
        ({ ref, state }) => state !== 'cancelled' && !book.rounds.has(ref) && !book.unsure.has(ref),
      );
      found.strange += Math.max(
        0,
        unasked.length - [...book.unsure].filter((ref) => !byRef.has(ref)).length,
      );
      found.unsure += book.unsure.size;
      found.contradictions += book.contradictions.length;
      const moved = mine.reduce(
        (sum, { stake, payout, state }) => (state === 'cancelled' ? sum : sum + payout - stake),
        0n,
      );
      if ((await parts.wallet.balance(person.memberId)) !== purse + moved) found.balances += 1;
    }
    const { unsure, ...wrong } = found;
    return {
      ok: isSound && Object.values(wrong).every((count) => count === 0),
      violations,
      ...wrong,
      unsure,
    };
  } finally {
    await parts.db.destroy();
  }
}

async function untilSettled(url: string): Promise<void> {
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
