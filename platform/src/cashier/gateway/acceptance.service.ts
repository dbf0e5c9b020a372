import { manilaDay } from '@parol/domain';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './acceptance.repository.ts';
import type { AdapterRow, SeenAdapter } from './acceptance.repository.ts';
import { settingsInForce } from './unaccepted-limit.ts';

/** Which versions of adapters may say that money has arrived. A version is its hash. */
export interface Acceptance {
  /**
   * Whether a report of this version may credit `amount` units by itself now; if not, the deposit
   * waits in review. An accepted version may; one that nobody accepted may up to a limit a gateway
   * and Manila day, towards which the amount is counted in `tx`; a withdrawn one may not. Called in
   * the transaction of the credit, after the member's lock.
   */
  allows(tx: Tx, gatewayId: string, hash: string, amount: bigint): Promise<boolean>;
  /** Notes the versions that are served; those of an empty table are accepted. */
  see(versions: readonly SeenAdapter[]): Promise<void>;
  /** All versions that a gateway has had since they are noted, the oldest first. */
  versions(db: Db, gatewayId: string): Promise<readonly AdapterRow[]>;
  /** Accepts a version that two operators confirmed. Throws one line. */
  accept(tx: Tx, version: SeenAdapter, by: readonly [string, string]): Promise<void>;
  /** Ends a version for good: it credits nothing any more, accepted before or not. Throws one line. */
  withdraw(tx: Tx, gatewayId: string, hash: string, by: string): Promise<void>;
}

/** Who accepted the versions with which a database begins. */
const firstStart = 'first start';

export function acceptanceService({ db, clock }: Pick<Parts, 'db' | 'clock'>): Acceptance {
  return {
    async allows(tx, gatewayId, hash, amount) {
      const version = await repository.versionOf(tx, gatewayId, hash);
      if (version?.withdrawn_at) return false;
      if (version?.accepted_at) return true;
      const at = clock.now();
      const limit = (await settingsInForce(tx, at))?.unacceptedPerDay ?? 0n;
      return repository.countUnaccepted(tx, gatewayId, { day: manilaDay(at), amount, limit });
    },
    see: (versions) =>
      inTransaction(db, async (tx) => {
        const known = await repository.versions(tx);
        const isKnown = ({ gateway_id, hash }: SeenAdapter) =>
          known.some((row) => row.gateway_id === gateway_id && row.hash === hash);
        const fresh = versions.filter((one) => !isKnown(one));
        if (fresh.length === 0) return;
        if (known.length > 0) return repository.addVersions(tx, fresh, clock.now());
        await repository.lockVersions(tx);
        const isFirst = (await repository.versions(tx)).length === 0;
        return repository.addVersions(tx, versions, clock.now(), isFirst ? firstStart : null);
      }),
    versions: async (on, gatewayId) =>
      (await repository.versions(on)).filter(({ gateway_id }) => gateway_id === gatewayId),
    async accept(tx, version, by) {
      const at = clock.now();
      await repository.addVersions(tx, [version], at);
      const row = await repository.versionOf(tx, version.gateway_id, version.hash);
      if (row?.withdrawn_at)
        throw new Error(`This version was withdrawn by ${row.withdrawn_by}: publish another one.`);
      if (row?.accepted_at) throw new Error(`This version was accepted by ${row.accepted_by}.`);
      const accepted = { accepted_by: by.join(' and '), accepted_at: at };
      await repository.changeVersion(tx, version, accepted);
    },
    async withdraw(tx, gatewayId, hash, by) {
      const row = await repository.versionOf(tx, gatewayId, hash);
      if (!row)
        throw new Error(`${gatewayId} has had no version ${hash}; "gateway:list" lists them.`);
      if (row.withdrawn_at) throw new Error(`This version was withdrawn by ${row.withdrawn_by}.`);
      const withdrawn = { withdrawn_by: by, withdrawn_at: clock.now() };
      await repository.changeVersion(tx, row, withdrawn);
    },
  };
}
