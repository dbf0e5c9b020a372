import { nodeFault } from './node-version.ts';

/** The words of a release's program, each with what it runs; without a word it starts the platform. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  ops: () => import('./ops.cli.ts'),
  config: () => import('./config.cli.ts'),
  fleet: () => import('../site/fleet/fleet.cli.ts'),
  publish: () => import('../site/fleet/publish-site.cli.ts'),
  verify: () => import('./verify-release.cli.ts'),
};

const usage = `Usage: node parol.mjs [${Object.keys(commands).join('|')}] …
Without a word it starts the platform in the roles of PAROL_ROLES.`;

/** Why this environment can't use a release; undefined if it can. */
function faultOf(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.PAROL_DATA)
    return 'PAROL_DATA is missing: nothing is written into the folder of a release.';
  return env.PAROL_DEPLOY === 'on'
    ? 'PAROL_DEPLOY is for a checkout: "node parol.mjs publish" publishes the releases of this folder.'
    : undefined;
}

/** Runs a word of the command line. Each program reads the words after it as its own. */
async function run(word: string | undefined): Promise<void> {
  const command = word === undefined ? () => import('./main.ts') : commands[word];
  if (!command) throw new Error(usage);
  const fault = nodeFault(process.version) ?? faultOf(process.env);
  if (fault !== undefined) throw new Error(fault);
  process.argv.splice(2, 1);
  await command();
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
