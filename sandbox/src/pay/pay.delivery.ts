import type { Parts } from '@parol/platform/kernel/parts';
import { keysOf, wrongKeys } from './keys/keys.ts';
import * as repository from './store/orders.repository.ts';
import type { SignedNotice } from './protocol/provider.ts';
import { providerOf } from './providers.ts';

const TRIES = 10;
const RETRY_MS = 2_000;
const ANSWER_MS = 3_000;

export type DeliveryParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log'>;
type DueEvent = Awaited<ReturnType<typeof repository.dueEvents>>[number];

/** Sends due webhooks, of one order or of all, and plans the next try of those that fail. */
export async function deliver(parts: DeliveryParts, orderId?: string): Promise<void> {
  const { db, clock, log } = parts;
  for (const event of await repository.dueEvents(db, clock.now(), 50, orderId)) {
    const answer = await send(event.notify_url, await signed(parts, event));
    const taken = answer !== null && providerOf(event).isTaken(answer);
    const at = clock.now();
    // A forged one is not the provider's, which would repeat it.
    const done = taken || event.tries + 1 >= TRIES || event.signed_by === 'wrong';
    const again = new Date(at.getTime() + RETRY_MS * 2 ** event.tries);
    await repository.setEvent(db, event.id, {
      tries: event.tries + 1,
      answer: answer?.status ?? null,
      ...(done ? { delivered_at: at } : { due_at: again }),
    });
    if (done && !taken)
      log.warn(
        { event: String(event.id), answer: answer?.status },
        'the merchant never took a webhook',
      );
  }
}

async function signed(parts: DeliveryParts, event: DueEvent): Promise<SignedNotice> {
  const provider = providerOf(event);
  const keys = await keysOf(parts, event.gateway_id, provider.keyUse);
  return provider.sign(event.body, {
    path: new URL(event.notify_url).pathname,
    at: parts.clock.now(),
    keys: event.signed_by === 'wrong' ? wrongKeys(keys) : keys,
    number: event.signed_by === 'second' ? 2 : 1,
  });
}

/** The merchant's answer to a webhook; null if there is none. */
async function send(
  address: string,
  { query, headers, body }: SignedNotice,
): Promise<{ readonly status: number; readonly body: string } | null> {
  try {
    const reply = await fetch(`${address}${query}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers,
    });
    return { status: reply.status, body: await reply.text() };
  } catch {
    return null;
  }
}
