import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertAfter } from './files.mjs';
import { requireAll, readArguments } from './options.mjs';
import { pascal, quoted, sentence } from './words.mjs';

const usage = `Usage: npm run new -- provider <id> --game "Name of its first game" [--name "Name"] [--family json|query|transfer]`;

const wire = 'shared/wire/src/provider-calls.ts';
const games = 'platform/src/play/catalogue/slot.games.ts';

/**
 * A game provider of a known wallet family: its descriptor, its code in wire, and a first game,
 * which the sandbox's studio plays.
 */
export function newProvider(changes, args, root) {
  const given = readArguments(args, {
    usage,
    positionals: ['id'],
    options: ['game', 'name', 'family'],
  });
  const { id, game = '', name = sentence(id), family = 'json' } = given;
  const code = id.replaceAll('-', '').toUpperCase();
  requireAll(
    [/^[a-z][a-z0-9-]{1,15}$/.test(id), `The id looks like star-play, not "${id}".`],
    [
      game.trim() !== '',
      '--game is the name of its first game: the lobby hides providers without games.',
    ],
    [['json', 'query', 'transfer'].includes(family), '--family is json, query or transfer.'],
    [!new RegExp(`^ {2}${code}: `, 'm').test(changes.read(wire)), `${wire} already has ${code}.`],
  );
  changes.create(
    `platform/src/play/provider/${id}.provider.ts`,
    descriptorOf({ id, code, name, family }),
  );
  changes.edit(wire, (text) =>
    insertAfter(
      text,
      /providerWords = \{[\s\S]*?(?=\n\} as const)/,
      `\n  ${code}: '${pascal(id)}',`,
      wire,
    ),
  );
  changes.edit(games, (text) =>
    insertAfter(
      text,
      /slotGames[\s\S]*?(?=\n\];)/,
      `\n  ['${code}', ${quoted(game)}, 'manila-sevens', '2026-11-01', ${unusedLook(root)}],`,
      games,
    ),
  );
  return {
    next: `The provider works as its descriptor says. Compare the descriptor with its manual; then:

  npx vitest run platform/src/play     launches its game, plays a round and looks it up
  npm start                            outside the sandbox with PAROL_SECRET_PROVIDER_${code}`,
  };
}

const descriptorOf = ({
  id,
  code,
  name,
  family,
}) => `import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** ${name}: slots. */
export default {
  code: '${code}',
  name: ${quoted(name)},
  family: '${family}',
  paths: {
    launch: '/${id}/launch',
    detail: '/${id}/detail',
    result: '/${id}/result',
    report: '/${id}/report',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'mobile'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: [],
  detailFields: ['lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
`;

/** A combination of motif, palette and composition that no game in the catalogue uses. */
function unusedLook(root) {
  const folder = join(root, 'platform/src/play/catalogue');
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.games.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const looks = ['star', 'gem', 'sun', 'coin'].flatMap((motif) =>
    ['dusk', 'ruby', 'sea', 'jade', 'sky'].flatMap((palette) =>
      Array.from({ length: 10 }, (_, composition) => `'${motif}', '${palette}', ${composition}`),
    ),
  );
  return looks.find((look) => !lines.includes(look)) ?? looks[0];
}
