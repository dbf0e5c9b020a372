import { profileOf } from './profile.ts';
import { secretName } from './variables/secret-name.ts';
import { weaknessOf } from './secret-strength.ts';
import { alwaysNeeded } from './variables/secret-variables.ts';
import { type ConfigFault, ConfigFaults, readVariables } from './variables/variables.ts';

/** All faults of single values and of the profile; empty if the configuration can be read. */
export function valueFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const read = readVariables(env);
  const profile = profileOf(env);
  return [
    ...(typeof profile === 'string' ? [] : [profile]),
    ...('faults' in read ? read.faults : []),
  ];
}

/**
 * All faults that keep the platform from starting. Outside the sandbox it needs the settings that
 * protect real players: an https address, random secrets that are all set and different, a database
 * login of its own, and no development mode. A variable's own fault hides others of the variable.
 */
export function startFaults(env: NodeJS.ProcessEnv = process.env): readonly ConfigFault[] {
  const ofValues = valueFaults(env);
  if (profileOf(env) !== 'ph') return ofValues;
  const known = new Set(ofValues.map(({ variable }) => variable));
  const ofProfile = [
    ...developmentFaults(env),
    ...originFaults(env),
    ...databaseFaults(env),
    ...secretFaults(env),
  ];
  return [...ofValues, ...ofProfile.filter(({ variable }) => !known.has(variable))];
}

/**
 * Refuses to run with a fault, and names all of them, a line each. Not for commands that only
 * publish releases, which have no secrets.
 */
export function checkStart(env: NodeJS.ProcessEnv = process.env): void {
  const faults = startFaults(env);
  if (faults.length > 0) throw new ConfigFaults(faults);
}

const fault = (variable: string, rest: string): ConfigFault => ({
  variable,
  line: `${variable} ${rest}`,
});

const developmentFaults = (env: NodeJS.ProcessEnv) =>
  ['PAROL_DEV', 'PAROL_BUNDLE']
    .filter((name) => env[name])
    .map((name) => fault(name, 'is for the sandbox: remove it.'));

function originFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  return ['PAROL_ORIGIN', 'PAROL_API_ORIGIN', 'PAROL_THIRD_PARTY_ORIGIN'].flatMap((name) => {
    const given = env[name] ?? '';
    const isOrigin = URL.canParse(given) && new URL(given).origin === given;
    const isFine = given === '' ? name !== 'PAROL_ORIGIN' : isOrigin && given.startsWith('https:');
    return isFine
      ? []
      : [fault(name, `must be an https origin such as https://parol.example, not "${given}".`)];
  });
}

function databaseFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const further = ['PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'];
  const alone = env.DATABASE_URL ? undefined : further.find((name) => env[name]);
  if (alone !== undefined)
    return [
      fault('DATABASE_URL', `is missing: ${alone} alone names no database for the platform.`),
    ];
  return env.DATABASE_URL && !env.PAROL_MIGRATION_DATABASE_URL
    ? [
        fault(
          'PAROL_MIGRATION_DATABASE_URL',
          "is missing: the login of DATABASE_URL can't change tables.",
        ),
      ]
    : [];
}

/** Of every secret that is set, also those of gateways and providers and the token of the fleet's page. */
function secretFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const needed = [...alwaysNeeded, ...(env.PAROL_MAIL_URL ? ['mail'] : [])].map(secretName);
  const missing = needed
    .filter((name) => !env[name])
    .map((name) => ({
      variable: name,
      line: `${name} is missing: make it with "openssl rand -hex 32".`,
    }));
  const owners = new Map<string, string>();
  const ofSecrets = Object.entries(env).flatMap(([name, secret]) => {
    if (!secret || !/^PAROL_(?:SECRET_|FLEET_TOKEN$)/.test(name)) return [];
    const other = owners.get(secret);
    const line = `${other} and ${name} are equal: each needs a secret of its own.`;
    if (other !== undefined) return [{ variable: name, line }];
    owners.set(secret, name);
    const weakness = weaknessOf(secret);
    return weakness ? [fault(name, `${weakness}.`)] : [];
  });
  return [...missing, ...ofSecrets];
}
