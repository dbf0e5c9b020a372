import { createHash } from 'node:crypto';
import { consentDays, dayMs, hourMs, marketingParameters, minuteMs } from '@parol/domain';
import type { TrackedKind } from '@parol/wire/consent';
import { paidDeposits } from '../../cashier/manual-deposit/manual-deposit.ts';
import type { Members } from '../../identity/member/member.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './tracking.repository.ts';
import type { Campaign, TrackingConsent } from './tracking.repository.ts';

export interface Batch {
  readonly visitor: string;
  readonly requestId: string;
  /** Parameters of the link that the visitor followed. */
  readonly campaign: Campaign;
  readonly events: readonly { readonly kind: TrackedKind; readonly path: string }[];
}

export interface TrackingNeeds {
  readonly limits: Pick<LimitService, 'waitFor' | 'waitAt'>;
  readonly members: Pick<Members, 'byId' | 'setSignUpExtras'>;
}

type TrackingParts = Pick<Parts, 'db' | 'clock' | 'random'> & TrackingNeeds;

export type TrackingService = ReturnType<typeof trackingService>;

/** Calls a minute of a visitor; a tab sends a batch every few seconds at most. */
const batchesPerMinute = 30;
/** Calls a minute from an address on visitors' data; mobile networks share one among many visitors. */
const callsPerMinute = 600;
/** Consents a minute from an address; mobile networks share one among many visitors. */
const consentsPerMinute = 60;

/**
 * Measures the visits of those who agreed, and forgets them when they withdraw
 * (docs/decisions/0103-measuring-with-consent.md).
 */
export function trackingService(parts: TrackingParts) {
  const { db, clock } = parts;
  return {
    /** Returns the id of a new consent. Refuses too_many_requests. */
    agree: (wording: number, address: string) => agree(parts, wording, address),
    /**
     * Deletes the visitor's data, and with `memberId` the marketing parameters of that member's sign-up. Refuses
     * too_many_requests.
     */
    withdraw: (visitor: string | undefined, memberId: bigint | undefined, address: string) =>
      withdraw(parts, visitor, memberId, address),
    /** Data stored about the visitor; undefined without a consent in force. Refuses too_many_requests. */
    data: (visitor: string, address: string) => dataOf(parts, visitor, address),
    /** Stores a batch once. Refuses no_consent and too_many_requests. */
    track: (batch: Batch, memberId: bigint | undefined, address: string) =>
      track(parts, batch, memberId, address),
    /** Figures by campaign of the last `days` days. */
    figures: (days: number, limit: number) =>
      repository.campaignFigures(db, hourOf(new Date(clock.now().getTime() - days * dayMs)), limit),
  };
}

/** Consents given before this time have ended. */
const oldestConsent = ({ clock }: TrackingParts) =>
  new Date(clock.now().getTime() - consentDays * dayMs);

const refuseAddress = async ({ limits }: TrackingParts, address: string) =>
  refuseIfWaiting(await limits.waitAt('tracking-address', address, callsPerMinute, minuteMs));

async function agree(
  { db, clock, random, limits }: TrackingParts,
  wording: number,
  address: string,
): Promise<string> {
  refuseIfWaiting(await limits.waitAt('consent', address, consentsPerMinute, minuteMs));
  const visitor = random.token(16);
  await repository.addConsent(db, {
    visitor_hash: hashOf(visitor),
    wording,
    agreed_at: clock.now(),
  });
  return visitor;
}

async function withdraw(
  parts: TrackingParts,
  visitor: string | undefined,
  memberId: bigint | undefined,
  address: string,
): Promise<void> {
  const { db, members } = parts;
  await refuseAddress(parts, address);
  await inTransaction(db, async (tx) => {
    if (visitor !== undefined) await repository.forget(tx, hashOf(visitor));
    const member = memberId === undefined ? undefined : await members.byId(memberId, tx);
    if (!member) return;
    const kept = Object.entries(member.sign_up_extras).filter(
      ([name]) => !marketingParameters.some((one) => one === name),
    );
    await members.setSignUpExtras(tx, member.id, Object.fromEntries(kept));
  });
}

async function dataOf(parts: TrackingParts, visitor: string, address: string) {
  await refuseAddress(parts, address);
  const consent = await repository.findConsent(parts.db, hashOf(visitor), oldestConsent(parts));
  return (
    consent && {
      consent,
      endsAt: endOf(consent),
      events: await repository.eventCounts(parts.db, consent.visitor_hash),
    }
  );
}

async function track(
  parts: TrackingParts,
  batch: Batch,
  memberId: bigint | undefined,
  address: string,
): Promise<void> {
  const { db, clock, limits } = parts;
  await refuseAddress(parts, address);
  const visitor = hashOf(batch.visitor);
  // Checked before the visitor's limit, so that made-up ids don't each store a counter.
  if (!(await repository.findConsent(db, visitor, oldestConsent(parts))))
    throw new Refusal('no_consent');
  const key = `tracking:${visitor.toString('base64url')}`;
  refuseIfWaiting(await limits.waitFor(key, batchesPerMinute, minuteMs));
  const at = hourOf(clock.now());
  await inTransaction(db, async (tx) => {
    if (!(await repository.holdConsent(tx, visitor, oldestConsent(parts))))
      throw new Refusal('no_consent');
    if (Object.values(batch.campaign).some((value) => value !== null))
      await repository.setCampaign(tx, visitor, batch.campaign);
    const counts = await firstDepositOnly(tx, memberId, batch);
    const events = batch.events.map(({ kind, path }, number) => ({
      visitor_hash: visitor,
      request_id: batch.requestId,
      number,
      kind,
      path,
      at,
    }));
    await repository.addEvents(
      tx,
      events.filter(({ kind }) => counts(kind)),
    );
  });
}

const hashOf = (visitor: string): Buffer => createHash('sha256').update(visitor).digest();
/**
 * The beginning of its hour: exact times would reveal the member, by the times of sign-ups and
 * deposits.
 */
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);
const endOf = ({ agreed_at: at }: TrackingConsent) => new Date(at.getTime() + consentDays * dayMs);

/** The kinds that count: a deposit counts only as a member's first. */
async function firstDepositOnly(
  on: Db,
  memberId: bigint | undefined,
  { events }: Batch,
): Promise<(kind: TrackedKind) => boolean> {
  const isDeposit = (kind: TrackedKind) => kind.startsWith('deposit_');
  if (!events.some(({ kind }) => isDeposit(kind))) return () => true;
  const paid = memberId === undefined ? 0 : await paidDeposits(on, memberId, 2);
  return (kind) =>
    !isDeposit(kind) || (memberId !== undefined && paid === (kind === 'deposit_finished' ? 1 : 0));
}
