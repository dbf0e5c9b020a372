import { createSecureContext } from 'node:tls';
import { onlyMigrates, type ProcessRole } from './variables/process-roles.ts';
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
 * login of its own, and no development mode; a process that only migrates needs the login alone. A
 * variable's own fault hides others of the variable.
 */
export function startFaults(env: NodeJS.ProcessEnv = process.env): readonly ConfigFault[] {
  const ofValues = [...valueFaults(env), ...serverFaults(env), ...tlsFaults(env)];
  if (profileOf(env) !== 'ph') return ofValues;
  const known = new Set(ofValues.map(({ variable }) => variable));
  const read = readVariables(env);
  // Faults of the database depend on the roles, so faults of values are mended first.
  const roles = 'settings' in read ? read.settings.PAROL_ROLES : undefined;
  const ofProfile = [
    ...developmentFaults(env),
    ...(roles && onlyMigrates(roles) ? [] : originFaults(env)),
    ...(roles ? databaseFaults(env, roles) : []),
    ...(roles && onlyMigrates(roles) ? [] : secretFaults(env)),
    ...probeFaults(env),
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

/** A pooler, a replica and a cluster are of a server that the operator runs; a schema is changed on one connection. */
function serverFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const { DATABASE_URL, PAROL_POOLER } = env;
  const isEmbedded = !DATABASE_URL && !env.PAROL_MIGRATION_DATABASE_URL;
  const alone = [
    ...['PAROL_POOLER', 'PAROL_REPLICA_URL'].filter((name) => env[name] && !DATABASE_URL),
    ...(env.PAROL_DISTRIBUTE && isEmbedded ? ['PAROL_DISTRIBUTE'] : []),
  ];
  const read = readVariables(env);
  const migrates = 'settings' in read && read.settings.PAROL_ROLES.has('migrate');
  return [
    ...alone.map((name) => fault(name, 'needs DATABASE_URL: the embedded database has none.')),
    ...(PAROL_POOLER && DATABASE_URL && migrates && !env.PAROL_MIGRATION_DATABASE_URL
      ? [
          fault(
            'PAROL_MIGRATION_DATABASE_URL',
            'is missing: a schema is changed at PostgreSQL itself, not through PAROL_POOLER.',
          ),
        ]
      : []),
  ];
}

/** A certificate needs the key that it was made with, and the site's address then begins with https. */
function tlsFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const [cert, key] = ['PAROL_TLS_CERTIFICATE', 'PAROL_TLS_KEY'].map((name) => env[name] ?? '');
  if (!cert && !key) return [];
  if (!cert) return [fault('PAROL_TLS_CERTIFICATE', 'is missing: PAROL_TLS_KEY is set.')];
  if (!key) return [fault('PAROL_TLS_KEY', 'is missing: it is that of PAROL_TLS_CERTIFICATE.')];
  const read = readVariables(env);
  if ('faults' in read) return [];
  const { PAROL_TLS_CERTIFICATE, PAROL_TLS_KEY, PAROL_ORIGIN } = read.settings;
  try {
    createSecureContext({ cert: PAROL_TLS_CERTIFICATE, key: PAROL_TLS_KEY });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [fault('PAROL_TLS_KEY', `does not fit PAROL_TLS_CERTIFICATE: ${why}.`)];
  }
  return PAROL_ORIGIN?.startsWith('http:')
    ? [fault('PAROL_ORIGIN', 'must be https: PAROL_TLS_CERTIFICATE is set.')]
    : [];
}

const developmentFaults = (env: NodeJS.ProcessEnv) =>
  ['PAROL_DEV', 'PAROL_BUNDLE', 'PAROL_PASSWORD_COST']
    .filter((name) => env[name])
    .map((name) => fault(name, 'is for the sandbox: remove it.'));

/** The synthetic player needs a member, and the member a password. */
function probeFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const { PAROL_PROBE, PAROL_PROBE_PHONE: phone, PAROL_PROBE_PASSWORD: password } = env;
  const isOn = PAROL_PROBE ? PAROL_PROBE === 'on' : Boolean(phone);
  if (!isOn) return [];
  return [
    ...(phone ? [] : [fault('PAROL_PROBE_PHONE', 'is missing: PAROL_PROBE is on.')]),
    ...(phone && !password
      ? [fault('PAROL_PROBE_PASSWORD', 'is missing: it is that of PAROL_PROBE_PHONE.')]
      : []),
  ];
}

function originFaults(env: NodeJS.ProcessEnv): readonly ConfigFault[] {
  const one = ['PAROL_ORIGIN', 'PAROL_API_ORIGIN', 'PAROL_THIRD_PARTY_ORIGIN'].map((name) => ({
    name,
    given: env[name] ?? '',
  }));
  const others = (env.PAROL_OTHER_ORIGINS ?? '')
    .split(',')
    .map((given) => ({ name: 'PAROL_OTHER_ORIGINS', given: given.trim() }));
  return [...one, ...others].flatMap(({ name, given }) => {
    const isOrigin = URL.canParse(given) && new URL(given).origin === given;
    const isFine = given === '' ? name !== 'PAROL_ORIGIN' : isOrigin && given.startsWith('https:');
    return isFine
      ? []
      : [fault(name, `must be an https origin such as https://parol.example, not "${given}".`)];
  });
}

/** Each process has only the logins that its roles use. */
function databaseFaults(
  env: NodeJS.ProcessEnv,
  roles: ReadonlySet<ProcessRole>,
): readonly ConfigFault[] {
  const { DATABASE_URL, PAROL_MIGRATION_DATABASE_URL: migrationUrl } = env;
  if (!roles.has('migrate') && migrationUrl)
    return [
      fault(
        'PAROL_MIGRATION_DATABASE_URL',
        "is for the role migrate: remove it here, where nothing changes the database's tables.",
      ),
    ];
  const further = ['PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'];
  const alone = DATABASE_URL || onlyMigrates(roles) ? undefined : further.find((name) => env[name]);
  if (alone !== undefined)
    return [
      fault('DATABASE_URL', `is missing: ${alone} alone names no database for the platform.`),
    ];
  if (!DATABASE_URL) return [];
  if (roles.has('migrate'))
    return migrationUrl
      ? []
      : [
          fault(
            'PAROL_MIGRATION_DATABASE_URL',
            "is missing: the login of DATABASE_URL can't change tables.",
          ),
        ];
  return roles.has('ops') && !env.PAROL_READING_DATABASE_URL
    ? [fault('PAROL_READING_DATABASE_URL', 'is missing: commands that only read use its login.')]
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
