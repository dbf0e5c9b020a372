import { signedHeaders } from './common-signature.ts';
import type { TestPlatform } from './platform.ts';

/** An event as a provider sends it. */
export interface Event {
  readonly event_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: string | null;
}

/** A redirect-protocol event for a deposit. */
export async function eventFor(
  platform: TestPlatform,
  depositId: string,
  change: Partial<Event> = {},
): Promise<Event> {
  const row = await platform.parts.db
    .selectFrom('deposit')
    .selectAll()
    .where('reference', '=', depositId)
    .executeTakeFirstOrThrow();
  return {
    event_id: `ev-${depositId}`,
    order_id: row.provider_ref ?? '',
    reference: row.reference,
    status: 'PAYMENT_SUCCESS',
    amount: `${row.amount / 10_000n}.00`,
    ...change,
  };
}

/**
 * Posts a webhook, signed at `at` (default now) with `secret` (default the gateway's). Strings are
 * sent unchanged.
 */
export async function webhook(
  platform: TestPlatform,
  gatewayId: string,
  event: unknown,
  options: { at?: Date; secret?: string; headers?: Record<string, string> } = {},
) {
  const bytes =
    typeof event === 'string' ? event : JSON.stringify({ currency: 'PHP', ...(event as object) });
  const secret = options.secret ?? platform.parts.config.secret(`gateway:${gatewayId}`);
  const reply = await platform.app.inject({
    method: 'POST',
    url: `/webhooks/payg/${gatewayId}`,
    payload: bytes,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, bytes, options.at ?? platform.clock.now()),
      ...options.headers,
    },
  });
  return {
    http: reply.statusCode,
    body: reply.json<{ statusdesc?: string; value?: { outcome?: string }[] }>(),
  };
}
