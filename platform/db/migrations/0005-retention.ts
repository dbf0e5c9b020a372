import { sql, type Kysely } from 'kysely';

/** Indexes by which old rows are found (docs/decisions/0050-background-work.md). */
const indexes = [
  ['limit_window_closed', 'limit_window (closes_at)'],
  ['otp_sent', 'otp (sent_at)'],
  ['registration_created', 'registration (created_at)'],
  ['day_play_day', 'day_play (day)'],
  ['rg_time_day', 'rg_time (day)'],
  ['rg_change_lapses', 'rg_change (lapses_at)'],
  ['deposit_event_received', 'deposit_event (received_at)'],
  ['inbox_message_sent', 'inbox_message (sent_at) where gift_bonus is null'],
  ['statement_hour_day', 'statement_hour (day)'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of indexes)
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
}
