import { aboutVariables, allSubjects } from '../kernel/config/config.ts';
import type { Random } from '../kernel/random/random.ts';

const about = Object.assign({}, ...allSubjects.map(aboutVariables)) as ReturnType<
  typeof aboutVariables
>;

/** Names of secrets that belong to a third party or to a key that is being changed. */
const furtherSecrets = /^PAROL_SECRET_(?:(?:GATEWAY|PROVIDER)_[A-Z0-9_]+|[A-Z_]+_OTHER)$/;

/** Each variable that is set, then each default, a line each; a secret's value is not shown. */
export function settingLines(env: NodeJS.ProcessEnv): readonly string[] {
  const names = Object.keys(about).filter((name) => !name.includes('<'));
  const others = Object.keys(env).filter((name) => furtherSecrets.test(name));
  const all = [...names, ...others.toSorted()];
  const width = Math.max(...all.map(({ length }) => length));
  return all.map((name) => `${name.padEnd(width)}  ${shown(name, env[name])}`);
}

function shown(name: string, value: string | undefined): string {
  const { byDefault, isSecret } = about[name] ?? { isSecret: true };
  if (!value)
    return `(not set${byDefault === undefined ? '' : `: ${byDefault.replaceAll('`', '')}`})`;
  return isSecret ? '(set, not shown)' : value;
}

const secretBytes = 32;

/**
 * Lines of an environment file with a new value for each secret of the platform that is not set. Those
 * of third parties are agreed with them.
 */
export const newSecrets = (
  env: NodeJS.ProcessEnv,
  random: Pick<Random, 'bytes'>,
): readonly string[] =>
  Object.keys(aboutVariables('secrets'))
    .filter((name) => !name.includes('<') && !env[name])
    .map((name) => `${name}=${random.bytes(secretBytes).toString('hex')}`);

/** A line for each variable of ours that nothing reads, such as a misspelt one. */
export const unknownNames = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('PAROL_') && !(name in about) && !furtherSecrets.test(name))
    .map((name) => `${name} is no variable of the platform: see docs/configuration.md.`);
