import { AdapterFault, proveNotice, type ReceivedNotice } from '@parol/adapter-host';
import type { Notice } from '@parol/contract/gateway-adapter';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type {
  AdapterFaults,
  Adapters,
  AdapterVersion,
  Connection,
  Connections,
  KeptNotice,
} from '../gateway/gateway.ts';
import type { Crediting } from './crediting.service.ts';
import { keptNotices, type KeptNotices } from './kept-notices.ts';
import { noticeCounts } from './notice-counts.ts';
import { answerOf, type NoticeAnswer, noticeOutcome, turnedAway } from './notice-answer.ts';
import { readByMaker, type ReadReport, readNotice, type SignedNotice } from './read-notice.ts';
import { isRecorded, type ReportOutcome } from './settle-report.ts';
import { type Strangers, strangers } from './strangers.ts';

/** Notices that gateways send to `/webhooks/payg/<gateway>`. */
export interface Notices {
  /**
   * Proves a notice by the keys of its gateway, keeps it, has it read by the gateway's adapter and
   * settles what it says. If it is only a doorbell, the orders that it names are read back instead.
   */
  take(gatewayId: string, received: ReceivedNotice): Promise<NoticeAnswer>;
  /** Reads kept notices again that no adapter could read. */
  readAgain(): Promise<void>;
  /** Lines for an operator about notices that wait; empty if none does. */
  health(): Promise<readonly string[]>;
  /** How many notices each gateway sent to this process, by the status of the answer. */
  figures(): readonly Metric[];
}

export interface NoticeParts extends Pick<Parts, 'db' | 'clock' | 'random' | 'log' | 'security'> {
  readonly limits: Pick<LimitService, 'waitAt'>;
  readonly connections: Connections;
  readonly adapters: Adapters;
  readonly faults: AdapterFaults;
  readonly crediting: Pick<Crediting, 'named' | 'take' | 'ring'>;
}

interface Context extends NoticeParts {
  readonly strangers: Strangers;
  readonly kept: KeptNotices;
}

export function noticeService(parts: NoticeParts): Notices {
  const context = { ...parts, strangers: strangers(parts), kept: keptNotices(parts) };
  const counts = noticeCounts();
  return {
    async take(gatewayId, received) {
      const answer = await takeNotice(context, gatewayId, received);
      counts.note(answer === turnedAway.unknown ? 'unknown' : gatewayId, answer.status);
      return answer;
    },
    figures: () => counts.figures(),
    async readAgain() {
      for (const [row, received] of await context.kept.due())
        await readAgain(context, row, received);
    },
    health: () => context.kept.health(),
  };
}

interface Connected {
  readonly connection: Connection;
  readonly version: AdapterVersion;
}

async function connected(
  { connections, adapters }: Context,
  gatewayId: string,
): Promise<Connected | undefined> {
  const [connection, version] = await Promise.all([
    connections.of(gatewayId),
    adapters.current(gatewayId),
  ]);
  return connection && version && { connection, version };
}

async function takeNotice(
  context: Context,
  gatewayId: string,
  received: ReceivedNotice,
): Promise<NoticeAnswer> {
  const found = await connected(context, gatewayId);
  if (!found) return turnedAway.unknown;
  const { connection, version } = found;
  const at = context.clock.now();
  const proved = proveNotice(version.entry.proof, connection.proofKeys, received, at);
  if (!proved.proved) {
    const answer = proved.why === 'malformed' ? turnedAway.malformed : turnedAway.unproved;
    return context.strangers.turnAway(gatewayId, received.address, answer);
  }
  const { notice, keyIndex, doorbell } = proved;
  const key = connection.proofKeys[keyIndex];
  if (doorbell)
    return context.strangers.behind(keyIndex === -1 ? received.address : undefined, () =>
      ringBell(context, version, notice, key),
    );
  return takeSigned(context, { version, connection, received, notice, at }, key);
}

/** The key that proved a notice; absent where the proof needs none. */
type ProvingKey = Connection['proofKeys'][number] | undefined;

/** Has the orders that a doorbell names read back; what it says of them counts for nothing. */
async function ringBell(
  { adapters, crediting, log }: Context,
  version: AdapterVersion,
  notice: Notice,
  key: ProvingKey,
): Promise<NoticeAnswer> {
  try {
    const reports = await adapters.call(version, (adapter) => adapter.report(notice));
    const outcomes: ReportOutcome[] = [];
    for (const report of reports) outcomes.push(await crediting.ring(version.gatewayId, report));
    const about = { gateway: version.gatewayId, key: key?.listed, outcomes };
    if (key) log.info(about, 'a notice of a gateway rang for its orders');
    return await answerOf(adapters, version, noticeOutcome(outcomes), outcomes);
  } catch (error) {
    if (!(error instanceof AdapterFault)) throw error;
    log.warn({ gateway: version.gatewayId, key: key?.listed, fault: error.kind }, error.message);
    return answerOf(adapters, version, 'try-again');
  }
}

async function takeSigned(
  context: Context,
  signed: SignedNotice,
  key: ProvingKey,
): Promise<NoticeAnswer> {
  const { adapters, kept, log } = context;
  const { version, received } = signed;
  const id = await kept.keep(version, received, key?.number ?? null);
  const reports = await readNotice(context, signed);
  if (reports instanceof AdapterFault) {
    await kept.postpone({ id, tries: 0 }, reports.message);
    return answerOf(adapters, version, 'try-again');
  }
  const outcomes = await settleKept(context, id, signed, reports);
  const outcome = noticeOutcome(outcomes);
  const about = { gateway: version.gatewayId, key: key?.listed, outcomes };
  if (outcome === 'unknown-order') log.error(about, 'a notice of a gateway names no order of ours');
  else log.info(about, 'a notice of a gateway was taken');
  return answerOf(adapters, version, outcome, outcomes);
}

/** Settles what a kept notice says, and closes it: with the record of its report if it has one only. */
async function settleKept(
  context: Context,
  id: bigint,
  signed: SignedNotice,
  reports: readonly ReadReport[],
): Promise<readonly ReportOutcome[]> {
  const isOne = reports.length === 1;
  const outcomes = await settleAll(context, signed, reports, isOne ? id : undefined);
  if (!isOne || !outcomes.every(isRecorded))
    await context.kept.close(id, noticeOutcome(outcomes) === 'unknown-order' ? 'refused' : 'taken');
  return outcomes;
}

async function settleAll(
  context: Context,
  signed: SignedNotice,
  reports: readonly ReadReport[],
  id: bigint | undefined,
): Promise<readonly ReportOutcome[]> {
  const { adapters, crediting } = context;
  const { version } = signed;
  const outcomes: ReportOutcome[] = [];
  for (const read of reports) {
    const order =
      read.report.meaning === 'unknown' && read.by.hash === version.hash
        ? await crediting.named(version.gatewayId, read.report)
        : undefined;
    const maker =
      order && order.adapter_hash !== version.hash ? await adapters.ofOrder(order) : undefined;
    const known = maker && (await readByMaker(adapters, maker, signed, read.report));
    const { report, by } = known ?? read;
    outcomes.push(await crediting.take(version.gatewayId, report, by, id));
  }
  return outcomes;
}

/** Proved by what its gateway's adapter and keys are now, at the time when it arrived. */
async function readAgain(
  context: Context,
  row: KeptNotice,
  received: ReceivedNotice,
): Promise<void> {
  const { adapters, crediting, kept, log } = context;
  const { id, gateway_id: gateway, received_at: at } = row;
  const found = await connected(context, gateway);
  if (!found) return kept.postpone(row, 'The gateway has no adapter or is not connected.');
  const { version, connection } = found;
  const proved = proveNotice(version.entry.proof, connection.proofKeys, received, at);
  // It was proved when it arrived: an operator must see it.
  if (!proved.proved || proved.doorbell)
    return kept.postpone(row, 'Its key was retired, or its proof has changed.');
  const signed = { version, connection, received, notice: proved.notice, at };
  const reports = await readNotice({ adapters, crediting }, signed);
  if (reports instanceof AdapterFault) return kept.postpone(row, reports.message);
  const outcomes = await settleKept(context, id, signed, reports);
  const key = connection.proofKeys[proved.keyIndex]?.listed;
  log.info({ gateway, key, outcomes }, 'a kept notice of a gateway was read');
}
