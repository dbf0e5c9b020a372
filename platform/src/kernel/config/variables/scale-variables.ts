import { anyText, oneOfOrNone, variable, wholeNumber } from './variable.ts';

/** What a process has to know of the others on the same database (docs/scale.md). */
export const scaleVariables = {
  PAROL_PROCESSES: variable(wholeNumber({ otherwise: 1, most: 1_000 }), {
    byDefault: '1',
    about:
      'how many processes serve members (role `web`), those that also run jobs included. Limits that a process counts in memory are divided by it, and all connections together must fit the server: otherwise no process starts',
  }),
  PAROL_WORKERS: variable(wholeNumber({ otherwise: 0, least: 0, most: 1_000 }), {
    byDefault: '0',
    about: 'how many further processes run jobs only (role `worker` without `web`)',
  }),
  PAROL_POOLER: variable(oneOfOrNone(['transaction']), {
    byDefault: 'none',
    about:
      '`transaction`: `DATABASE_URL` is that of a pooler which gives each transaction another connection, such as PgBouncer with `pool_mode = transaction`. Statements are then sent without names, and role and time limits are those of the login (`platform/db/logins.sql`). The role `migrate` goes to PostgreSQL itself, with `PAROL_MIGRATION_DATABASE_URL`',
  }),
  PAROL_DISTRIBUTE: variable(oneOfOrNone(['citus']), {
    byDefault: 'none',
    about:
      '`citus`: the database is on the coordinator of a Citus cluster ([scale.md](scale.md#over-a-citus-cluster)). The role `migrate` distributes the tables over it, where they stay, so all later runs of it need this too; the role `web` sends bets and the look-ups of sessions to the workers',
  }),
  PAROL_SHARDS: variable(wholeNumber({ otherwise: 32, most: 1_024 }), {
    byDefault: '32',
    about:
      'with `PAROL_DISTRIBUTE`: into how many shards each table is divided, when it is distributed. At least twice as many as there will ever be workers',
  }),
  PAROL_REPLICA_URL: variable(anyText(), {
    byDefault: 'none',
    isSecret: true,
    about:
      "a streaming replica of the same database, with the login of `DATABASE_URL`: it answers reads that may lag ([scale.md](scale.md#a-replica-for-reads)). Whatever it can't answer goes to `DATABASE_URL`",
  }),
  PAROL_REPLICA_LAG: variable(wholeNumber({ otherwise: 5, most: 60 }), {
    byDefault: '5',
    about:
      'seconds by which the replica may be behind before it is asked nothing; for as long after an act of a member, their own reads go to `DATABASE_URL`',
  }),
};
