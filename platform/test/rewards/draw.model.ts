import { createHash } from 'node:crypto';
import { dayMs, manilaDay, parseAmount } from '@parol/domain';
import type { Player } from './simulated-world.ts';
import type { TicketModel } from './ticket.model.ts';

export type DrawKind = 'daily' | 'weekly';
export interface DrawTerms {
  /** Share in per cent. */
  readonly rate: string;
  readonly minimum: string;
  readonly cap: string;
  readonly shares: readonly number[];
  readonly perMember: number;
}
/** The entries of a draw: tickets of a member by request. */
interface OpenDraw {
  readonly id: string;
  readonly kind: DrawKind;
  readonly closesAt: number;
  readonly entries: { readonly member: bigint; readonly request: string; readonly count: number }[];
  isFrozen: boolean;
}

/** The shortest time from a draw's end until its list is frozen. */
const graceMs = 10 * 60_000;
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const centavos = (units: bigint) => units - (units % 100n);
const units = (pesos: string) => parseAmount(pesos) ?? 0n;

/**
 * The draws' entries, pools and winners by the rules of rewards/draw/RULES.md; times are epoch ms.
 */
export class DrawModel {
  readonly draws = new Map<string, OpenDraw>();

  constructor(private readonly tickets: TicketModel) {}

  /** Returns the code of the answer. */
  enter(
    member: bigint,
    {
      id,
      kind,
      perMember,
    }: { readonly id: string; readonly kind: DrawKind; readonly perMember: number },
    { count, request }: { readonly count: number; readonly request: string },
    now: number,
  ): string {
    const draw = this.draws.get(id) ?? {
      id,
      kind,
      closesAt: endOf(kind, now),
      entries: [],
      isFrozen: false,
    };
    this.draws.set(id, draw);
    const before = this.entered(id).get(member) ?? 0;
    if (before + count > perMember) return 'invalid_tickets';
    if (!this.tickets.spend(member, count, `draw ${request}`, now)) return 'insufficient_ticket';
    draw.entries.push({ member, request, count });
    return 'OK';
  }

  /** Freezes the lists that the job has just frozen; members on a break get their tickets back. */
  look(players: readonly Player[], now: number): void {
    for (const draw of this.draws.values()) {
      if (draw.isFrozen || now < draw.closesAt + graceMs) continue;
      draw.isFrozen = true;
      const barred = new Set(players.filter((one) => now < one.pausedUntil).map(({ id }) => id));
      for (const { member, request } of draw.entries)
        if (barred.has(member)) this.tickets.giveBack(member, `draw ${request}`, now);
      draw.entries.splice(0, Infinity, ...draw.entries.filter((one) => !barred.has(one.member)));
    }
  }

  /** How many tickets each member has in a draw. */
  entered(id: string): Map<bigint, number> {
    const counts = new Map<bigint, number>();
    for (const { member, count } of this.draws.get(id)?.entries ?? [])
      counts.set(member, (counts.get(member) ?? 0) + count);
    return counts;
  }
}

/** The end of the Manila day or week, from Monday, of a time. */
function endOf(kind: DrawKind, now: number): number {
  const midnight = Date.parse(`${manilaDay(now)}T00:00:00+08:00`);
  // 1970-01-05 was a Monday; a Manila midnight is 16:00 UTC of the day before.
  const weekday = Math.floor((midnight + 8 * 3_600_000) / dayMs + 3) % 7;
  return midnight + (kind === 'daily' ? 1 : 7 - weekday) * dayMs;
}

/** The pool from stakes in units, including the rest of earlier draws. */
export function poolOf({ rate, minimum, cap }: DrawTerms, stakes: bigint, carried: bigint): bigint {
  const own = (stakes * units(rate)) / units('100');
  const full = (own < units(minimum) ? units(minimum) : own) + carried;
  return centavos(full < units(cap) ? full : units(cap));
}

/**
 * The winning positions of a list with their amounts, first place first, from the revealed values.
 */
export function winnersOf(
  { shares }: DrawTerms,
  pool: bigint,
  tickets: number,
  revealed: readonly [seed: string, listHash: string, beaconValue: string],
): readonly { readonly position: number; readonly amount: bigint }[] {
  const amounts = shares.map((share) => centavos((pool * BigInt(share)) / 100n));
  const rounding = pool - amounts.reduce((sum, amount) => sum + amount, 0n);
  const left = Array.from({ length: tickets }, (_, position) => position);
  return amounts.slice(0, tickets).map((amount, index) => ({
    position: drawn(left, [...revealed, index + 1].join(':')),
    amount: index === 0 ? amount + rounding : amount,
  }));
}

/** Removes and returns one of the remaining numbers, each with the same probability. */
function drawn(left: number[], text: string): number {
  const count = BigInt(left.length);
  for (let attempt = 0; ; attempt++) {
    const value = BigInt(`0x${sha256(`${text}:${attempt}`).slice(0, 12)}`);
    if (value >= 2n ** 48n - (2n ** 48n % count)) continue;
    return left.splice(Number(value % count), 1)[0] ?? -1;
  }
}
