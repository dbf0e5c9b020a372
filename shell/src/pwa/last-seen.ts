import { parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { config } from '../config/config.ts';
import { forgetLastSeen } from './forget-last-seen.ts';

/** Milliseconds since 1970. */
const at = () => v.number();
const schema = v.object({
  balance: v.optional(
    v.object({
      /** Pesos, such as `1500.00`. */
      total: v.pipe(
        v.string(),
        v.check((text) => parseAmount(text) !== undefined),
      ),
      at: at(),
    }),
  ),
  lobby: v.optional(
    v.object({
      games: v.array(
        v.object({
          name: v.string(),
          provider: v.string(),
          colors: v.tuple([v.string(), v.string()]),
        }),
      ),
      at: at(),
    }),
  ),
});

/** The member's last balance and the last list of games that this browser has read, each with its time. */
export type LastSeen = v.InferOutput<typeof schema>;

/**
 * Reads what is kept, without a balance that is too old (config). Empty if nothing is kept, it
 * can't be read, or there is no storage.
 */
export function readLastSeen(now: number = Date.now()): LastSeen {
  const { balance, ...rest } = readKept();
  return balance && now - balance.at <= config.times.lastBalance ? { balance, ...rest } : rest;
}

function readKept(): LastSeen {
  try {
    const parsed = v.safeParse(
      schema,
      JSON.parse(localStorage.getItem(config.storage.lastSeen) ?? '{}'),
    );
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Stores the given parts and keeps the others. Without storage the offline page has nothing to show. */
export function keepLastSeen(seen: LastSeen, now: number = Date.now()): void {
  try {
    localStorage.setItem(
      config.storage.lastSeen,
      JSON.stringify({ ...readLastSeen(now), ...seen }),
    );
  } catch {
    // The storage is full or turned off.
  }
}

/**
 * Removes everything, whatever its age, if it belongs to a member; a visitor's list of games stays.
 */
export function forgetMember(): void {
  if (readKept().balance) forgetLastSeen();
}
