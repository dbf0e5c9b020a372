import { parseAmount } from '@parol/domain';
import * as v from 'valibot';

/** A decimal string that is an exact amount of at least 0, as units. */
const amount = () =>
  v.pipe(
    v.string(),
    v.transform((text) => parseAmount(text)),
    v.bigint(),
    v.minValue(0n),
  );
const messageSchema = v.variant('type', [
  /** The game can be played. */
  v.object({ type: v.literal('parol:ready') }),
  /** The balance that the game shows, after bets and wins; units. */
  v.object({ type: v.literal('parol:balance'), balance: amount() }),
  /** A round came to its end; units. */
  v.object({
    type: v.literal('parol:round'),
    round: v.string(),
    stake: amount(),
    payout: amount(),
  }),
  /** The player asked to deposit. */
  v.object({ type: v.literal('parol:deposit') }),
  /** A bet was refused for a limit of the member's own, or for a reality check that waits. */
  v.object({ type: v.literal('parol:stopped'), by: v.picklist(['limit', 'check']) }),
]);
export type StudioMessage = v.InferOutput<typeof messageSchema>;

/** A message of the framed game; undefined for one from another window or origin, or of another shape. */
export function readStudioMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: unknown },
): StudioMessage | undefined {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source)
    return undefined;
  const parsed = v.safeParse(messageSchema, event.data);
  return parsed.success ? parsed.output : undefined;
}

/** Whether an address is at the origin that games may come from. */
export function isAt(origin: string, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
