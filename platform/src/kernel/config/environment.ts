import { parseAmount } from '@parol/domain';

/** An http or https address; undefined if the variable is not set. */
export function urlOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  if (value && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) {
    throw new Error(`${name} must be an http or https address, not "${value}".`);
  }
  return value || undefined;
}

/** An origin as browsers write it, such as https://api.example.ph; undefined if the variable is not set. */
export function originOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const address = urlOf(env, name);
  if (address !== undefined && new URL(address).origin !== address)
    throw new Error(`${name} must be an origin such as https://api.example.ph, not "${address}".`);
  return address;
}

/** An amount of pesos, in units. */
export function pesosOf(env: NodeJS.ProcessEnv, name: string, otherwise: string): bigint {
  const units = parseAmount(env[name] ?? otherwise);
  if (units === undefined || units < 0n)
    throw new Error(
      `${name} must be an amount in pesos, such as ${otherwise}, not "${env[name]}".`,
    );
  return units;
}

/** A list of days such as 2026-02-17,2026-03-20. */
export function daysOf(env: NodeJS.ProcessEnv, name: string): readonly string[] {
  const days = (env[name] ?? '').split(',').filter((day) => day !== '');
  if (!days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)))
    throw new Error(`${name} must be days such as 2026-02-17,2026-03-20, not "${env[name]}".`);
  return days;
}

/** A secret that people type, of at least 16 characters; undefined if the variable is not set. */
export function tokenOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name] || undefined;
  if (value !== undefined && value.length < 16)
    throw new Error(`${name} must have at least 16 characters.`);
  return value;
}

/** The number of database connections. */
export const poolSizeOf = (env: NodeJS.ProcessEnv): number =>
  wholeNumberOf(env, 'PAROL_POOL_SIZE', { otherwise: 10, least: 2, most: 500 });

/** A whole number in a range; the least is 1. */
export function wholeNumberOf(
  env: NodeJS.ProcessEnv,
  name: string,
  { otherwise, least = 1, most }: { otherwise: number; least?: number; most: number },
): number {
  const number = Number(env[name] || otherwise);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a number from ${least} to ${most}, not "${env[name]}".`);
  return number;
}

/** A number of hours. */
export function hoursOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const hours = Number(env[name] ?? otherwise);
  if (!Number.isFinite(hours) || hours < 0)
    throw new Error(`${name} must be a number of hours, such as ${otherwise}, not "${env[name]}".`);
  return hours;
}
