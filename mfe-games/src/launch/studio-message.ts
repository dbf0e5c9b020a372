import { parseAmount } from '@parol/domain';
import * as v from 'valibot';

/** A decimal string with an exact amount of at least 0, as units. */
const amount = () =>
  v.pipe(
    v.string(),
    v.transform((text) => parseAmount(text)),
    v.bigint(),
    v.minValue(0n),
  );
const messageSchema = v.variant('type', [
  /** The game's page runs and is loading the game. */
  v.object({ type: v.literal('parol:loading') }),
  /** The game is playable. */
  v.object({ type: v.literal('parol:ready') }),
  /** The balance shown by the game after bets and wins; units. */
  v.object({ type: v.literal('parol:balance'), balance: amount() }),
  /** A round has ended; units. */
  v.object({
    type: v.literal('parol:round'),
    round: v.string(),
    stake: amount(),
    payout: amount(),
  }),
  /** The bets of a book's slip were placed. */
  v.object({ type: v.literal('parol:placed') }),
  /** The player wants to deposit. */
  v.object({ type: v.literal('parol:deposit') }),
  /**
   * No bet is possible because of the member's limit, an unanswered reality check, or a balance
   * below the lowest bet.
   */
  v.object({ type: v.literal('parol:stopped'), by: v.picklist(['limit', 'check', 'balance']) }),
]);
export type StudioMessage = v.InferOutput<typeof messageSchema>;

/** Parses a message of the framed game; undefined if its window, origin or shape is another. */
export function readStudioMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: unknown },
): StudioMessage | undefined {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source)
    return undefined;
  const parsed = v.safeParse(messageSchema, event.data);
  return parsed.success ? parsed.output : undefined;
}

/** Whether an address is at one of the allowed origins. */
export function isAtOrigin(origins: readonly string[], address: string): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}
