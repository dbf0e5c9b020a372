import * as v from 'valibot';
import {
  type Acceptance,
  type AdapterRow,
  type Adapters,
  type SeenAdapter,
  shortHash,
  versionNamed,
  versionText,
} from '../gateway/gateway.ts';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import {
  input,
  type OpsCaller,
  type OpsCommand,
  opsCommand,
  UsageError,
} from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { moveOrders, openOrders } from './open-orders.repository.ts';

export interface AdapterOpsParts extends Pick<Parts, 'db'> {
  readonly proposals: Proposals;
  readonly acceptance: Pick<Acceptance, 'versions'>;
  readonly adapters: Pick<Adapters, 'ofOrder'>;
}

const act = 'gateway:adapter';

/** `gateway:adapter`: which versions of a gateway's adapter read its open orders. */
export const adapterOps = (parts: AdapterOpsParts): OpsCommand =>
  opsCommand({
    name: act,
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [input.text('id')],
    options: { from: v.optional(input.text('hash')), to: v.optional(input.text('hash')) },
    summary:
      "Lists the versions of a gateway's adapter with their open orders, or moves these to another version when two operators do the same",
    async run([id], { from, to }, caller) {
      if (from === undefined && to === undefined) return listed(parts, id);
      if (from === undefined || to === undefined)
        throw new UsageError('Orders move from one version to another: give --from and --to.');
      return inTransaction(parts.db, async (tx) => {
        await parts.proposals.lock(tx, act);
        return move(parts, tx, { id, from, to }, caller);
      });
    },
  });

/** A version with its open orders. */
type Version = SeenAdapter & Partial<AdapterRow> & { readonly count: number };

/** The versions that a gateway has had, also those that only orders know. */
async function versionsOf(
  { acceptance }: AdapterOpsParts,
  db: Db,
  id: string,
): Promise<readonly Version[]> {
  const seen = await acceptance.versions(db, id);
  const orders = await openOrders(db, id);
  const unseen = orders.filter(({ hash }) => !seen.some((version) => version.hash === hash));
  return [...seen, ...unseen.map(({ hash, adapter }) => ({ gateway_id: id, hash, adapter }))].map(
    (version) => ({
      ...version,
      count: orders.find(({ hash }) => hash === version.hash)?.count ?? 0,
    }),
  );
}

async function listed(parts: AdapterOpsParts, id: string): Promise<readonly string[]> {
  const versions = await versionsOf(parts, parts.db, id);
  if (versions.length === 0) throw new Error(`There has been no adapter of a gateway "${id}".`);
  return versions.map((version) => `${versionText(version)}; open orders: ${version.count}`);
}

async function move(
  parts: AdapterOpsParts,
  tx: Tx,
  { id, ...typed }: { readonly id: string; readonly from: string; readonly to: string },
  caller: OpsCaller,
): Promise<readonly string[]> {
  const { proposals, adapters } = parts;
  const versions = await versionsOf(parts, tx, id);
  const from = versionNamed(versions, id, typed.from);
  const to = versionNamed(versions, id, typed.to);
  if (from.hash === to.hash) throw new Error('--from and --to are the same version.');
  if (to.withdrawn_by)
    throw new Error(`${named(to)} was withdrawn by ${to.withdrawn_by}: name another version.`);
  if (!(await adapters.ofOrder({ gateway_id: id, adapter_hash: to.hash })))
    throw new Error(`No release has ${named(to)} any more: publish it again.`);
  const value = { from: from.hash, to: to.hash };
  const isAgreed = (await proposals.agreed(tx, { act, about: id, value }, caller)) !== undefined;
  const way = `from ${named(from)} to ${named(to)}`;
  if (!isAgreed)
    return [
      `Proposed: open orders of ${id} move ${way} when another operator runs the same command; now they are ${from.count}.`,
    ];
  return [`Open orders of ${id} moved ${way}: ${await moveOrders(tx, id, from.hash, to)}.`];
}

const named = (version: Version): string => `${version.adapter} ${shortHash(version)}`;
