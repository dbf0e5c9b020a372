import { AdapterFault } from '@parol/adapter-host';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Adapters, AdapterVersion } from './adapters.ts';
import { pauseOrders } from './gateway.repository.ts';

type GatewayVersion = Pick<AdapterVersion, 'gatewayId' | 'hash'>;

/**
 * Counts the faults of adapters in calls that are about proved notices or orders of ours. Each four
 * in a row pause the gateway's new orders, if it is the version that would make them: another one, or
 * an operator who turns its maintenance off, ends the pause. Webhooks and readings go on. Strangers'
 * messages are never counted, so that they can't pause a gateway.
 */
export interface AdapterFaults {
  /** The result of a call; a fault is logged in one line, counted and thrown. */
  watch<T>(version: GatewayVersion, call: () => Promise<T>): Promise<T>;
}

const faultsUntilPause = 4;

export function adapterFaults({
  db,
  clock,
  log,
  adapters,
}: Pick<Parts, 'db' | 'clock' | 'log'> & {
  readonly adapters: Pick<Adapters, 'current'>;
}): AdapterFaults {
  /** Faults in a row in this process, by gateway and version. */
  const inARow = new Map<string, number>();

  async function failed({ gatewayId, hash }: GatewayVersion, fault: AdapterFault): Promise<void> {
    const key = `${gatewayId} ${hash}`;
    const count = (inARow.get(key) ?? 0) + 1;
    inARow.set(key, count);
    log.warn({ gateway: gatewayId, adapter: fault.adapter, fault: fault.kind }, fault.message);
    if (count % faultsUntilPause > 0 || (await adapters.current(gatewayId))?.hash !== hash) return;
    await pauseOrders(db, gatewayId, hash, clock.now());
    log.error(
      { gateway: gatewayId, adapter: fault.adapter, hash },
      "a gateway's adapter failed several times in a row: it gets no new orders",
    );
  }

  return {
    async watch(version, call) {
      try {
        const result = await call();
        inARow.delete(`${version.gatewayId} ${version.hash}`);
        return result;
      } catch (error) {
        if (error instanceof AdapterFault) await failed(version, error);
        throw error;
      }
    },
  };
}
