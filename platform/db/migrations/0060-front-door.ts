import { sql, type Kysely } from 'kysely';

/** Where sessions come from, which codes were delivered, affiliates under affiliates, and messages that wait to be delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column browser text, add column system text`.execute(db);

  // Codes from before count as delivered: they are forgotten within a day.
  await sql`alter table otp add column delivered boolean not null default true`.execute(db);
  await sql`alter table otp alter column delivered drop default`.execute(db);

  await sql`alter table affiliate add column parent_code text references affiliate (code)`.execute(
    db,
  );
  await sql`insert into affiliate (code, name, active, parent_code) values ('PAROLBRANCH', 'Branch of a retired partner', true, 'PAROLRETIRED')`.execute(
    db,
  );

  // `kept` is the sandbox's outbox; the others are on their way to a provider, their text sealed until it is gone.
  await sql`
    alter table message
      add column state text not null default 'kept' check (state in ('kept', 'queued', 'sent', 'failed')),
      add column sealed bytea check ((sealed is null) = (state <> 'queued')),
      add column attempts smallint not null default 0,
      add column due_at timestamptz,
      add column give_up_at timestamptz`.execute(db);
  await sql`create index message_queue on message (due_at) where state = 'queued'`.execute(db);
}
