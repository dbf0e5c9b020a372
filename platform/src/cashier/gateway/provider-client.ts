import { type AdapterEntry, AdapterFault, type RunningAdapter } from '@parol/adapter-host';
import type {
  Accepted,
  AdapterOrder,
  HttpRequest,
  PlacedOrder,
  Report,
} from '@parol/contract/gateway-adapter';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Connections } from './connection.ts';
import { checkAccepted } from './check-accepted.ts';
import { type Answer, createExchange, type Exchange, type ExchangeParts } from './exchange.ts';
import { type DayRecord, readDay } from './day-record.ts';

/** A version of a gateway's adapter. */
interface AdapterVersion {
  readonly gatewayId: string;
  /** Of its code and proofs. */
  readonly hash: string;
  readonly entry: AdapterEntry;
}

export interface ProviderClientParts extends ExchangeParts {
  readonly connections: Pick<Connections, 'of'>;
  readonly adapters: {
    call<T>(version: AdapterVersion, call: (adapter: RunningAdapter) => Promise<T>): Promise<T>;
  };
  /** Counts and logs the faults of adapters, and passes them on. */
  readonly faults: {
    watch<T>(version: AdapterVersion, call: () => Promise<T>): Promise<T>;
  };
}

/**
 * Requests to payment providers, in the protocol of a version of a gateway's adapter. Undefined means
 * that the state is unknown: no connection, no answer, one without its signature, or an adapter that
 * failed. A call ends after the connection's timeout. Never called inside a transaction.
 */
export interface ProviderClient {
  /** Undefined also if the provider refused the order. */
  createOrder(version: AdapterVersion, order: AdapterOrder): Promise<Accepted | undefined>;
  /** What the provider says about an order; 'paused' if it was not asked after failures in a row. */
  state(version: AdapterVersion, order: PlacedOrder): Promise<Report | 'paused' | undefined>;
  /** Whether the provider accepted that an unpaid order ends; false also where it cannot. */
  cancel(version: AdapterVersion, order: PlacedOrder): Promise<boolean>;
  /** The provider's record of a day in Manila, YYYY-MM-DD; 'none' if it keeps none. */
  day(version: AdapterVersion, day: string): Promise<DayRecord | 'none' | undefined>;
  /** The gateways that do not answer this process now. */
  silent(): readonly string[];
  /** How many requests the gateways answered, and which are paused. */
  figures(): readonly Metric[];
}

interface Context extends ProviderClientParts {
  readonly exchange: Exchange;
}

export function createProviderClient(parts: ProviderClientParts): ProviderClient {
  const context = { ...parts, exchange: createExchange(parts) };
  return {
    silent: () => context.exchange.silent(),
    figures: () => context.exchange.figures(),
    createOrder: (version, order) =>
      guarded(context, version, (adapter, ask) => createOrder(adapter, ask, order)),
    state: (version, order) =>
      guarded(context, version, (adapter, ask) => stateOf(adapter, ask, order)),
    cancel: async (version, order) =>
      (await guarded(context, version, async (adapter, { request }) => {
        if (!adapter.has('cancel')) return false;
        const reply = await request(await adapter.cancel(order));
        return isReply(reply) && reply.status < 300;
      })) ?? false,
    day: (version, day) =>
      guarded(context, version, async (adapter, { request }) =>
        adapter.has('settlement') && adapter.has('payments')
          ? readDay({ adapter, day, ask: request, clock: parts.clock })
          : 'none',
      ),
  };
}

interface Asking {
  readonly pages: readonly string[];
  readonly request: (request: HttpRequest) => Promise<Answer>;
}

/** Runs the steps of a call; undefined if the gateway is not connected or its adapter fails. */
async function guarded<T>(
  { connections, adapters, faults, exchange }: Context,
  version: AdapterVersion,
  steps: (adapter: RunningAdapter, asking: Asking) => Promise<T>,
): Promise<T | undefined> {
  const { gatewayId } = version;
  const connection = await connections.of(gatewayId);
  if (!connection) return undefined;
  try {
    return await faults.watch(version, () =>
      adapters.call(version, (adapter) =>
        steps(adapter, {
          pages: connection.pages,
          request: (request) => exchange.ask(gatewayId, connection, adapter, request),
        }),
      ),
    );
  } catch (error) {
    if (error instanceof AdapterFault) return undefined;
    throw error;
  }
}

const isReply = (answer: Answer): answer is Exclude<Answer, 'paused' | undefined> =>
  typeof answer === 'object';

async function createOrder(
  adapter: RunningAdapter,
  { request, pages }: Asking,
  order: AdapterOrder,
): Promise<Accepted | undefined> {
  const reply = await request(await adapter.order(order));
  if (!isReply(reply)) return undefined;
  const accepted = await adapter.accepted(reply, order);
  if (!accepted) return undefined;
  checkAccepted(accepted, { adapter: adapter.id, connection: { pages }, order, reply });
  return accepted;
}

async function stateOf(
  adapter: RunningAdapter,
  { request }: Asking,
  order: PlacedOrder,
): Promise<Report | 'paused' | undefined> {
  if (!adapter.has('read') || !adapter.has('state')) return undefined;
  const reply = await request(await adapter.read(order));
  if (!isReply(reply)) return reply;
  const report = await adapter.state(reply, order);
  if (!report) return undefined;
  const isOther =
    (report.reference !== null && report.reference !== order.reference) ||
    (report.providerRef !== null && report.providerRef !== order.providerRef);
  if (isOther) throw new AdapterFault('invalid', adapter.id, 'state', 'It names another order.');
  return report;
}
