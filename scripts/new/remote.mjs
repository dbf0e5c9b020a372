import { addPage } from './page.mjs';
import { requireAll, readArguments, UsageError } from './options.mjs';
import { quoted, sentence } from './words.mjs';

const usage = `Usage: npm run new -- remote <name> [--owner "Name of the team"]`;

/** Packages that a remote with one page uses. */
const used = {
  dependencies: ['@parol/contract', '@parol/ui', 'react'],
  devDependencies: ['@types/react'],
};
/**
 * Ports for the remotes' own servers; the sandbox accepts only these
 * (docs/decisions/0065-developing-one-remote.md).
 */
const ports = { first: 3101, last: 3199 };
/**
 * A port that no remote uses. Each remote has its port in its `package.json`, so a new remote
 * changes no other.
 */
function freePort(changes) {
  const taken = new Set(
    changes
      .folders()
      .filter((folder) => folder.startsWith('mfe-') && changes.exists(`${folder}/package.json`))
      .map((folder) => JSON.parse(changes.read(`${folder}/package.json`)).config?.port),
  );
  for (let port = ports.first; port <= ports.last; port += 1) if (!taken.has(port)) return port;
  throw new UsageError(`All ports from ${ports.first} to ${ports.last} are taken.`);
}
const pick = (packages, names) => Object.fromEntries(names.map((name) => [name, packages[name]]));

/** The folder of a remote with one page at `/<name>`, and its texts; no other folder changes. */
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
    `${JSON.stringify(
      {
        ...model,
        name: `@parol/${folder}`,
        config: { port: freePort(changes) },
        dependencies: pick(model.dependencies, used.dependencies),
        devDependencies: pick(model.devDependencies, used.devDependencies),
      },
      null,
      2,
    )}\n`,
  );
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
  changes.create(`${folder}/README.md`, readmeOf(folder, name, owner));
  for (const language of ['en', 'ph']) changes.create(`${folder}/locales/${language}.json`, '{}\n');
  const title = sentence(name);
  const texts = { title, lead: `By the ${owner}.` };
  addPage(changes, {
    remote: name,
    address: `/${name}`,
    access: 'everyone',
    texts: { en: texts, ph: texts },
  });
  return {
    next: `The remote has a page at /${name}; its Filipino texts are in English yet. Next:

  npx --yes pnpm@10.34.8 install --no-frozen-lockfile   links its packages
  cd ${folder} && npm test                              its tests; also "npm run build" and "npm run dev"
  npm run alone                                         in that folder: the remote alone in a browser, without the platform
  npm run fleet -- publish ${name}                      makes it live in the running product`,
  };
}

const readmeOf = (folder, name, owner) => `# ${folder}

The remote of the ${owner}: say here what it is for.

The public file is \`remote.ts\`: pages, slots, modals, events and the range of the contract. \`locales\` has its texts.

- **A page**: \`npm run new -- page ${name} </address> --title … --title-ph … --lead … --lead-ph … --access member|everyone|visitor\`.

In this folder, \`npm test\`, \`npm run build\`, \`npm run serve\` and \`npm run alone\` are about this remote only; \`npm run fleet -- publish ${name}\` makes it live.
`;
