import { AdapterFault, proveNotice, type ReceivedNotice } from '@parol/adapter-host';
import type { Notice, Report } from '@parol/contract/gateway-adapter';
import type { AdapterFaults, Adapters, AdapterVersion, Connection } from '../gateway/gateway.ts';
import type { Deposit } from './deposit.repository.ts';

/** The version of an adapter that read a report. */
export interface ReadBy {
  readonly hash: string;
  /** Whether only orders that this version made are meant. */
  readonly ownOrders: boolean;
  /** Whether orders can be read at the provider. */
  readonly readsBack: boolean;
}

/** A report of a notice. */
export interface ReadReport {
  readonly report: Report;
  readonly by: ReadBy;
}

/** A notice whose signature proves it. */
export interface SignedNotice {
  readonly version: AdapterVersion;
  readonly connection: Connection;
  readonly received: ReceivedNotice;
  /** The parts that the proof covers. */
  readonly notice: Notice;
  readonly at: Date;
}

interface Reading {
  readonly adapters: Adapters;
  readonly crediting: {
    /** The deposit that a report names. */
    readonly named: (gatewayId: string, report: Report) => Promise<Deposit | undefined>;
  };
  /** Counts the faults of the gateway's adapter. */
  readonly faults?: AdapterFaults;
}

/**
 * What a notice says, read by the gateway's adapter; if that fails, by another version of it that
 * made the orders which it names. The fault if none can read it.
 */
export async function readNotice(
  { adapters, crediting, faults }: Reading,
  { version, notice, ...signed }: SignedNotice,
): Promise<readonly ReadReport[] | AdapterFault> {
  const read = () => reportsOf(adapters, version, notice, false);
  try {
    return await (faults ? faults.watch(version, read) : read());
  } catch (error) {
    if (!(error instanceof AdapterFault)) throw error;
    return (await readByOthers({ adapters, crediting }, version, signed)) ?? error;
  }
}

const reportsOf = async (
  adapters: Adapters,
  version: AdapterVersion,
  notice: Notice,
  ownOrders: boolean,
): Promise<readonly ReadReport[]> => {
  const reports = await adapters.call(version, (adapter) => adapter.report(notice));
  const readsBack = version.entry.functions.includes('read');
  return reports.map((report) => ({ report, by: { hash: version.hash, ownOrders, readsBack } }));
};

/**
 * A report whose word the gateway's adapter does not know, read by the version that made its order;
 * undefined if that can't read it either.
 */
export async function readByMaker(
  adapters: Adapters,
  maker: AdapterVersion,
  { connection, received, at }: SignedNotice,
  { reference, providerRef }: Report,
): Promise<ReadReport | undefined> {
  const reports = await readBy(adapters, maker, { connection, received, at });
  return reports?.find(
    ({ report }) =>
      report.meaning !== 'unknown' &&
      (reference === null ? report.providerRef === providerRef : report.reference === reference),
  );
}

async function readByOthers(
  { adapters, crediting }: Reading,
  version: AdapterVersion,
  { connection, received, at }: Pick<SignedNotice, 'connection' | 'received' | 'at'>,
): Promise<readonly ReadReport[] | undefined> {
  for (const other of await adapters.others(version)) {
    const reports = await readBy(adapters, other, { connection, received, at });
    if (reports && (await areItsOwn(crediting, other, reports))) return reports;
  }
  return undefined;
}

/** Whether a version made every order that these reports name. */
async function areItsOwn(
  crediting: Reading['crediting'],
  { gatewayId, hash }: AdapterVersion,
  reports: readonly ReadReport[],
): Promise<boolean> {
  for (const { report } of reports)
    if ((await crediting.named(gatewayId, report))?.adapter_hash !== hash) return false;
  return true;
}

/** For the version's own orders; undefined if it does not prove the notice or can't read it. */
async function readBy(
  adapters: Adapters,
  version: AdapterVersion,
  { connection, received, at }: Pick<SignedNotice, 'connection' | 'received' | 'at'>,
): Promise<readonly ReadReport[] | undefined> {
  const proved = proveNotice(version.entry.proof, connection.proofKeys, received, at);
  if (!proved.proved || proved.doorbell) return undefined;
  try {
    return await reportsOf(adapters, version, proved.notice, true);
  } catch (error) {
    if (error instanceof AdapterFault) return undefined;
    throw error;
  }
}
