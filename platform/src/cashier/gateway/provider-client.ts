import { amount } from '@parol/wire/fields';
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel';
import * as v from 'valibot';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { ThirdParties } from '../../kernel/config/config.ts';
import type { Driver, OrderReply, OrderRequest, PaymentReport } from './drivers/driver.ts';
import { signedHeaders } from './signature.ts';

export interface ProviderClientParts {
  readonly parties: Pick<ThirdParties, 'gateway'>;
  readonly secret: (id: string) => string;
  readonly clock: Clock;
}

/** A provider's own record of all payments; amounts are units, those of refunds negative. */
export interface ProviderReport {
  readonly total: bigint;
  readonly payments: readonly { readonly reference: string; readonly amount: bigint }[];
}

const reportPage = v.looseObject({
  total: amount(),
  payments: v.array(v.looseObject({ reference: v.string(), amount: amount() })),
  next: v.nullable(v.string()),
});

/**
 * HTTP client for payment providers. Every method returns undefined on failure (timeout, error
 * status, unreadable reply), which means that the state is unknown. A call ends after the gateway's timeout, at most five seconds.
 * A gateway that fails several times in a row is paused: calls fail at once, and half a minute later
 * one call tries again. Never called inside a transaction.
 */
export interface ProviderClient {
  createOrder(driver: Driver, order: OrderRequest): Promise<OrderReply | undefined>;
  status(
    driver: Driver,
    gatewayId: string,
    providerRef: string,
  ): Promise<PaymentReport | 'paused' | undefined>;
  /** All payments at the gateway, with the provider's own total. */
  report(gatewayId: string): Promise<ProviderReport | undefined>;
}

const failuresUntilPause = 4;
const pauseMs = 30_000;

interface Context extends ProviderClientParts {
  /** The gateways called so far, by id. */
  readonly circuits: Map<string, CircuitBreakerPolicy>;
}

export function createProviderClient(parts: ProviderClientParts): ProviderClient {
  const context = { ...parts, circuits: new Map<string, CircuitBreakerPolicy>() };
  return {
    createOrder: (driver, order) => createOrder(context, driver, order),
    status: (driver, gatewayId, providerRef) =>
      orderStatus(context, driver, gatewayId, providerRef),
    report: (gatewayId) => paymentsReport(context, gatewayId),
  };
}

function circuitOf({ circuits }: Context, gatewayId: string): CircuitBreakerPolicy {
  const circuit =
    circuits.get(gatewayId) ??
    circuitBreaker(handleAll, {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failuresUntilPause),
    });
  circuits.set(gatewayId, circuit);
  return circuit;
}

/** Throws if the gateway does not answer; undefined if it refuses the request. */
async function send(
  { secret, clock, parties }: Context,
  gatewayId: string,
  path: string,
  body?: string,
): Promise<unknown> {
  const headers = signedHeaders(secret(`gateway:${gatewayId}`), body ?? path, clock.now());
  const { api, timeoutMs } = parties.gateway(gatewayId);
  const reply = await fetch(`${api}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.status >= 500) throw new Error(`The gateway answered with status ${reply.status}.`);
  return reply.ok ? await reply.json() : undefined;
}

async function request(
  context: Context,
  gatewayId: string,
  path: string,
  body?: string,
): Promise<{ readonly reply: unknown; readonly paused: boolean }> {
  try {
    const reply = await circuitOf(context, gatewayId).execute(() =>
      send(context, gatewayId, path, body),
    );
    return { reply, paused: false };
  } catch (error) {
    return { reply: undefined, paused: isBrokenCircuitError(error) };
  }
}

async function createOrder(
  context: Context,
  driver: Driver,
  order: OrderRequest,
): Promise<OrderReply | undefined> {
  const { reply } = await request(
    context,
    order.gatewayId,
    `/pay/${order.gatewayId}/orders`,
    JSON.stringify(driver.orderBody(order)),
  );
  return driver.readOrder(reply);
}

async function orderStatus(
  context: Context,
  driver: Driver,
  gatewayId: string,
  providerRef: string,
): Promise<PaymentReport | 'paused' | undefined> {
  const { reply, paused } = await request(
    context,
    gatewayId,
    `/pay/${gatewayId}/orders/${encodeURIComponent(providerRef)}`,
  );
  return paused ? 'paused' : driver.readStatus(reply);
}

async function paymentsReport(
  context: Context,
  gatewayId: string,
): Promise<ProviderReport | undefined> {
  const payments: { reference: string; amount: bigint }[] = [];
  for (let after = ''; ;) {
    const { reply } = await request(
      context,
      gatewayId,
      `/pay/${gatewayId}/report?after=${encodeURIComponent(after)}`,
    );
    const page = v.safeParse(reportPage, reply);
    if (!page.success) return undefined;
    payments.push(...page.output.payments);
    if (page.output.next === null) return { total: page.output.total, payments };
    after = page.output.next;
  }
}
