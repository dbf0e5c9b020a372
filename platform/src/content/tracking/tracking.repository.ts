import type { TrackedKind } from '@parol/wire/consent';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import './tracking.schema.ts';

export type TrackingConsent = Selectable<Database['tracking_consent']>;
export type TrackedEvent = Selectable<Database['tracking_event']>;
export type Campaign = Readonly<Pick<TrackingConsent, 'ch' | 'cm' | 'pp'>>;

export async function addConsent(
  db: Db,
  row: Pick<TrackingConsent, 'visitor_hash' | 'wording' | 'agreed_at'>,
): Promise<void> {
  await db.insertInto('tracking_consent').values(row).execute();
}

/** Consents from `since` on; older ones have ended, even if retention has not deleted them yet. */
const consentOf = (db: Db, visitor: Buffer, since: Date) =>
  db
    .selectFrom('tracking_consent')
    .selectAll()
    .where('visitor_hash', '=', visitor)
    .where('agreed_at', '>', since);

export const findConsent = (
  db: Db,
  visitor: Buffer,
  since: Date,
): Promise<TrackingConsent | undefined> => consentOf(db, visitor, since).executeTakeFirst();

/** Locks the consent until the commit, so that it is not withdrawn while events are stored under it. */
export const holdConsent = (
  tx: Tx,
  visitor: Buffer,
  since: Date,
): Promise<TrackingConsent | undefined> =>
  consentOf(tx, visitor, since).forNoKeyUpdate().executeTakeFirst();

export async function setCampaign(tx: Tx, visitor: Buffer, campaign: Campaign): Promise<void> {
  await tx
    .updateTable('tracking_consent')
    .set(campaign)
    .where('visitor_hash', '=', visitor)
    .execute();
}

/** Leaves out events that are stored already. */
export async function addEvents(tx: Tx, events: readonly TrackedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('tracking_event')
    .values([...events])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a visitor's consent and events. The consent goes first: its lock waits for events that are being stored. */
export async function forget(tx: Tx, visitor: Buffer): Promise<void> {
  await tx.deleteFrom('tracking_consent').where('visitor_hash', '=', visitor).execute();
  await tx.deleteFrom('tracking_event').where('visitor_hash', '=', visitor).execute();
}

/** A visitor's events by kind. */
export async function eventCounts(
  db: Db,
  visitor: Buffer,
): Promise<readonly { readonly kind: TrackedKind; readonly count: number }[]> {
  const rows = await db
    .selectFrom('tracking_event')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
    .where('visitor_hash', '=', visitor)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

export interface CampaignFigures extends Campaign {
  readonly visitors: string;
  readonly views: string;
  /** Number of visitors with each event at least once. */
  readonly signUpsStarted: string;
  readonly signUps: string;
  readonly depositsStarted: string;
  readonly deposits: string;
}

/** Figures since a time by campaign, the one with the most visitors first. */
export async function campaignFigures(
  db: Db,
  since: Date,
  limit: number,
): Promise<readonly CampaignFigures[]> {
  const { rows } = await sql<CampaignFigures>`
    select c.ch, c.cm, c.pp, count(*) as visitors, coalesce(sum(e.views), 0) as views,
           count(*) filter (where e.sign_up_started) as "signUpsStarted",
           count(*) filter (where e.sign_up_finished) as "signUps",
           count(*) filter (where e.deposit_started) as "depositsStarted",
           count(*) filter (where e.deposit_finished) as deposits
      from (select visitor_hash, count(*) filter (where kind = 'page_view') as views,
                   bool_or(kind = 'sign_up_started') as sign_up_started,
                   bool_or(kind = 'sign_up_finished') as sign_up_finished,
                   bool_or(kind = 'deposit_started') as deposit_started,
                   bool_or(kind = 'deposit_finished') as deposit_finished
              from tracking_event where at >= ${since} group by visitor_hash) e
      join tracking_consent c using (visitor_hash)
     group by c.ch, c.cm, c.pp
     order by count(*) desc, c.ch, c.cm, c.pp limit ${limit}`.execute(db);
  return rows;
}
