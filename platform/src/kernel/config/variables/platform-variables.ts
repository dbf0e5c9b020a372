import { processRoles } from './process-roles.ts';
import { partiesFile } from './third-parties.ts';
import {
  anyText,
  fileText,
  oneOfOrNone,
  onUnlessOff,
  optionalWholeNumber,
  origin,
  phone,
  someOf,
  textOr,
  variable,
  wholeNumber,
} from './variable.ts';

/** What a process does, where it listens, keeps its data and finds others. */
export const platformVariables = {
  PAROL_ROLES: variable(someOf(processRoles), {
    byDefault: 'all',
    about:
      "what a process does, separated by commas: `web` serves; `worker` runs the jobs and relays the outbox, and listens nowhere but on `PAROL_METRICS_PORT`; `migrate` brings schema and functions to this version, and alone exits then; `ops` runs the operators' commands. Without `migrate` a process refuses a database of another version ([0116-three-database-logins](decisions/0116-three-database-logins.md))",
  }),
  PORT: variable(wholeNumber({ otherwise: 4_000, most: 65_534 }), {
    byDefault: '4000',
    about:
      "the site's port; the sandbox's third parties take the next one. The sandbox's messages and controls answer only requests of this machine",
  }),
  PAROL_HOST: variable(anyText(), {
    byDefault: '`localhost`',
    about:
      "where both servers listen; any host other than this machine's own names requires `PAROL_PROFILE`",
  }),
  PAROL_ORIGIN: variable(origin(), {
    needed: 'yes',
    byDefault: '`http://localhost:PORT`',
    about:
      "the site's public address, used in links, webhooks and the origin check; written as browsers do, without a trailing slash; outside the sandbox it must be https. Hosts below its host must speak https too (HSTS with `includeSubDomains`)",
  }),
  PAROL_API_ORIGIN: variable(origin(), {
    byDefault: "the site's own",
    about:
      "where pages send their calls: the API's host of the site's domain, such as `https://api.example.ph`, or another port on a local machine. It must reach this platform with the same cookies: one registrable domain",
  }),
  PAROL_THIRD_PARTY_ORIGIN: variable(anyText(), {
    byDefault: '`http://localhost:PORT+1`',
    about:
      "address of every game provider without one of its own, in the sandbox also of the gateways; must be another origin than the site's. Outside the sandbox it must be https and has no default",
  }),
  PAROL_THIRD_PARTIES: variable(partiesFile(), {
    needed: 'yes',
    byDefault: 'none',
    about: 'a JSON file with the addresses of game providers and of the beacon, see below',
  }),
  PAROL_TLS_CERTIFICATE: variable(fileText(), {
    needed: 'without a proxy that ends TLS',
    byDefault: 'none',
    about:
      "a PEM file with the site's certificate and its chain, read at the start: with it the site's port speaks HTTP/2 under TLS, and HTTP/1.1 to clients that know no other. The sandbox's third parties stay without",
  }),
  PAROL_TLS_KEY: variable(fileText(), {
    needed: 'with `PAROL_TLS_CERTIFICATE`',
    byDefault: 'none',
    about: 'the PEM file with its key',
  }),
  PAROL_TRUST_PROXY: variable(anyText(), {
    needed: 'behind a proxy',
    byDefault: 'none',
    about: "proxies whose `X-Forwarded-For` is trusted, in the format of Fastify's `trustProxy`",
  }),
  PAROL_DATA: variable(anyText(), {
    byDefault: '`.parol`',
    about:
      "the data folder: embedded database, releases, fleet and its signing key. When started as root, the platform runs the database as the user `postgres` or `nobody`, who must be able to enter the folder. If that user can't, a configured `PAROL_DATA` is refused; with the default folder, the database is in `/var/tmp/parol-…` instead, and the path is printed",
  }),
  DATABASE_URL: variable(anyText(), {
    byDefault: 'the embedded PostgreSQL',
    isSecret: true,
    about:
      'another PostgreSQL server. Outside the sandbox its login is a member of `parol_application` alone: the platform refuses to start with one that could change tables or append-only rows ([0116-three-database-logins](decisions/0116-three-database-logins.md))',
  }),
  PAROL_MIGRATION_DATABASE_URL: variable(anyText(), {
    needed: 'by the role `migrate`, with `DATABASE_URL`',
    byDefault: 'that of `DATABASE_URL`',
    isSecret: true,
    about:
      'the same database with the login for migrations: it may create roles, or is a member of the roles in `platform/db/roles.sql`. Refused outside the sandbox by a process without the role `migrate`',
  }),
  PAROL_READING_DATABASE_URL: variable(anyText(), {
    needed: 'by the role `ops` without `migrate`, with `DATABASE_URL`',
    byDefault: 'that of the migration',
    isSecret: true,
    about:
      "the same database with a login that is a member of `parol_reading`, for the operators' commands that only read",
  }),
  PAROL_POOL_SIZE: variable(wholeNumber({ otherwise: 10, least: 2, most: 500 }), {
    byDefault: '10',
    about:
      "database connections of one process, 2 to 500; the reads of visitors have three tenths of this number besides ([0213-visitors-pages-leave-room](decisions/0213-visitors-pages-leave-room.md)); all processes together must stay below the server's `max_connections` (100 in the embedded one), which a start checks with `PAROL_PROCESSES` and `PAROL_WORKERS`. While none is free for three seconds, `/readyz` says no",
  }),
  PAROL_DRAIN_NOTICE: variable(optionalWholeNumber({ least: 0, most: 60 }), {
    byDefault: '5, in the sandbox 0',
    about:
      'seconds for which a process that stops says no on `/readyz` and still serves; longer than a load balancer needs to notice. Calls under way then have three seconds more, and the whole stop takes less than ten with five',
  }),
  PAROL_METRICS_PORT: variable(optionalWholeNumber({ most: 65_535 }), {
    byDefault: 'none',
    about:
      "port on which `/metrics` has the figures of this process and of the database, in the format of Prometheus ([metrics.md](metrics.md)), and `/livez` and `/readyz` answer as on the site's port",
  }),
  PAROL_METRICS_HOST: variable(textOr('127.0.0.1'), {
    byDefault: '`127.0.0.1`',
    about: 'the address at which that port listens; nothing asks who reads it',
  }),
  PAROL_PROBE: variable(oneOfOrNone(['on', 'off']), {
    byDefault: "`on` in the sandbox with the demo's members, elsewhere with `PAROL_PROBE_PHONE`",
    about:
      '`on`: one worker plays a synthetic player every minute, who logs in and reads the balance; in the sandbox, which makes the member, it also bets ₱1 ([operations.md](operations.md#the-synthetic-player))',
  }),
  PAROL_PROBE_PHONE: variable(phone(), {
    byDefault: 'none',
    about:
      "the phone of the synthetic player outside the sandbox: a member of the operator's own, who signed up for nothing else and has no second factor",
  }),
  PAROL_PROBE_PASSWORD: variable(anyText(), {
    needed: 'with `PAROL_PROBE_PHONE`',
    byDefault: 'none',
    isSecret: true,
    about: "the same member's password",
  }),
  PAROL_PROBE_ORIGIN: variable(origin(), {
    byDefault: "the API's, or the site's own",
    about:
      'where the synthetic player calls the site: an origin at which whatever stands before the platform answers as for players',
  }),
  PAROL_PROFILE: variable(anyText(), {
    needed: '`ph`',
    byDefault: '`sandbox`',
    about:
      '`ph`: Philippine law and real providers; `sandbox`: play money; any other value is refused. If it is not set, the platform refuses to start with `DATABASE_URL` or another database address, or with a host or origin outside this machine',
  }),
  PAROL_OPERATOR_SECRET: variable(anyText(), {
    byDefault: 'prompted for',
    isSecret: true,
    about:
      'the personal secret of the operator named by `npm run ops -- --as NAME`; `--secret-file` names a file instead ([0109-held-wins](decisions/0109-held-wins.md))',
  }),
  PAROL_DEPLOY: variable(oneOfOrNone(['on', 'off']), {
    byDefault: '`on` in the sandbox, else `off`',
    about:
      '`on`: a start builds the site and publishes what changed. `off`: it serves the published releases; `npm run deploy` builds and publishes',
  }),
  PAROL_SEED: variable(onUnlessOff(), {
    byDefault: 'on',
    about:
      "`off`: starts the sandbox without the demo's members and their ninety days of history; for tests that bring their own members",
  }),
};
