import { insertAfter } from './files.mjs';
import { requireAll, readArguments, UsageError } from './options.mjs';
import { kebab } from './words.mjs';

const usage = `Usage: npm run new -- call <group>/<name> --module <district>/<module> --says "What it does."
         [--wire <file below shared/wire/src>] [--kind read|act] [--auth member|none]`;

/** A call in wire, its handler and a test through the API; regenerates the API's documentation. */
export function newCall(changes, args) {
  const given = readArguments(args, {
    usage,
    positionals: ['path'],
    options: ['module', 'says', 'wire', 'kind', 'auth'],
  });
  const { path, module = '', says = '', kind = 'act', auth = 'member' } = given;
  const [group = '', name = ''] = path.split('/');
  const wireFile = `shared/wire/src/${given.wire ?? group}.ts`;
  const folder = `platform/src/${module}`;
  const endpoints = `${folder}/${module.split('/').at(-1)}.endpoints.ts`;
  requireAll(
    [
      /^[a-z]+\/[a-z][A-Za-z0-9]{1,40}$/.test(path),
      `The call is a group and a camelCase name, such as fund/loginStreak; not "${path}".`,
    ],
    [
      says.trim().endsWith('.'),
      '--says is the sentence of its documentation, such as "Days in a row."',
    ],
    [['read', 'act'].includes(kind), '--kind is read or act.'],
    [['member', 'none'].includes(auth), '--auth is member or none.'],
    [changes.exists(wireFile), `There is no ${wireFile}: name one with --wire.`],
    [changes.exists(endpoints), `There is no ${endpoints}: name a module with --module.`],
  );
  if (new RegExp(`\\bexport const ${name}\\b`).test(changes.read(wireFile)))
    throw new UsageError(`${wireFile} already has a call ${name}.`);
  changes.edit(
    wireFile,
    (text) => `${text.trimEnd()}\n${declaration({ group, name, kind, auth, says })}`,
  );
  changes.edit(failurePolicies, (text) =>
    insertAfter(
      text,
      new RegExp(`${reasonOf({ kind, auth })}[^\\n]*\\n\\s*calls: names\\(\`\\n\\s*`),
      `${path} `,
      failurePolicies,
    ),
  );
  const library = `@parol/wire/${(given.wire ?? group).split('/')[0]}`;
  changes.edit(endpoints, (text) => withHandler(text, { name, auth, library, endpoints }));
  changes.create(
    `${folder}/${kebab(name)}.test.ts`,
    testOf({ group, name, auth, library, folder }),
  );
  return {
    next: `Give the call its request, row and codes in ${wireFile}, and its handler in ${endpoints}; then:

  npx vitest run ${folder}     its test
  npm run docs                 the API's documentation, in dist/docs

What follows if it fails, and why, is a row of ${failurePolicies}: check it.`,
  };
}

const failurePolicies = 'shared/wire/src/failure-policies.ts';
/** Start of the reason for what follows a failure of such a call, until its author names another. */
const reasonOf = ({ kind, auth }) => {
  if (kind === 'act') return auth === 'member' ? 'An act of a member' : 'An act of a visitor';
  return auth === 'member' ? "One part of a member's page" : 'A part of a page that is open';
};

const declaration = ({ group, name, kind, auth, says }) => `/** ${says.trim()} */
export const ${name} = /*#__PURE__*/ call({
  group: '${group}',
  name: '${name}',${auth === 'none' ? "\n  auth: 'none'," : ''}${kind === 'read' ? "\n  kind: 'read'," : ''}${kind === 'read' || auth === 'none' ? "\n  onFailure: 'leave'," : ''}
  request: () => v.strictObject({}),
  row: () => v.looseObject({}),
});
`;

/** The endpoints file with one more handler and its imports. */
function withHandler(text, { name, auth, library, endpoints }) {
  const binder = auth === 'none' ? 'open' : 'member';
  const all = new RegExp(`import \\* as (\\w+) from '${library}';`).exec(text)?.[1];
  const named = all ? `${all}.${name}` : name;
  let result = text;
  if (!all) result = withImport(result, library, name);
  if (!new RegExp(`import \\{[^}]*\\b${binder}\\b[^}]*\\} from '[^']*/http\\.ts'`).test(result))
    result = insertAfter(
      result,
      /import \{(?=[^}]*\} from '[^']*\/http\.ts')/,
      ` ${binder},`,
      endpoints,
    );
  // The array returned by the module's endpoints function.
  return insertAfter(
    result,
    /readonly Endpoint\[\](?: => \[| \{[\s\S]*?\n {2}return \[)/,
    `\n    ${binder}(${named}, async () => []),`,
    endpoints,
  );
}

function withImport(text, library, name) {
  const named = new RegExp(`import \\{(?=[^}]*\\} from '${library}')`);
  return named.test(text)
    ? insertAfter(text, named, ` ${name},`, library)
    : `import { ${name} } from '${library}';\n${text}`;
}

function testOf({ group, name, auth, library, folder }) {
  const up = '../'.repeat(folder.split('/').length - 2);
  const caller = auth === 'none' ? 'new TestClient(platform)' : 'await signedUp(platform)';
  return `import { ${name} } from '${library}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${auth === 'none' ? 'TestClient' : 'signedUp'} } from '${up}testing/client.ts';
import { testPlatform, type TestPlatform } from '${up}testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it('${group}/${name} - returns its rows', async () => {
  const client = ${caller};
  expect(await client.call(${name}, {})).toMatchObject({ ok: true, value: [] });
});
`;
}
