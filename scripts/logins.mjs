// `npm run --silent logins | psql <address of the database, as an administrator>`: creates the three logins of a
// database server (docs/decisions/0116-three-database-logins.md). May be repeated.
import { readFileSync } from 'node:fs';
import { root } from './pnpm.mjs';

for (const file of ['roles.sql', 'logins.sql'])
  process.stdout.write(readFileSync(`${root}platform/db/${file}`, 'utf8'));
