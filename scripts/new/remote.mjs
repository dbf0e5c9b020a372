import { requireAll, readArguments } from './options.mjs';
import { quoted, sentence } from './words.mjs';

const usage = `Usage: npm run new -- remote <name> [--owner "Name of the team"]`;

/** A remote without pages: package.json, tsconfig.json, remote.ts and locales, as in mfe-content. */
export function newRemote(changes, args) {
  const { name, ...given } = readArguments(args, {
    usage,
    positionals: ['name'],
    options: ['owner'],
  });
  const folder = `mfe-${name}`;
  requireAll(
    [/^[a-z][a-z0-9]{2,20}$/.test(name), `The name is one lower case word; not "${name}".`],
    [!changes.exists(`${folder}/remote.ts`), `${folder} already exists.`],
  );
  const model = JSON.parse(changes.read('mfe-rewards/package.json'));
  const contract = /contract: '([^']+)'/.exec(changes.read('mfe-rewards/remote.ts'))?.[1] ?? '';
  const owner = given.owner ?? `${sentence(name)} team`;
  changes.create(
    `${folder}/package.json`,
    `${JSON.stringify({ ...model, name: `@parol/${folder}` }, null, 2)}\n`,
  );
  changes.create(`${folder}/tsconfig.json`, changes.read('mfe-rewards/tsconfig.json'));
  changes.create(
    `${folder}/remote.ts`,
    `import { defineRemote } from '@parol/contract/remote';

/** The remote of the ${owner}. */
export default defineRemote({
  name: '${name}',
  owner: ${quoted(owner)},
  contract: '${contract}',
  pages: [
  ],
});
`,
  );
  for (const language of ['en', 'ph']) changes.create(`${folder}/locales/${language}.json`, '{}\n');
  return {
    next: `The remote has no pages yet. Next:

  npx --yes pnpm@10.34.8 install --no-frozen-lockfile   links its packages
  npm run new -- page ${name} /${name} --title "…" --title-ph "…" --lead "…" --lead-ph "…"
  npm start                                             builds and publishes it`,
  };
}
