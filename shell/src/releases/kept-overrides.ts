import * as v from 'valibot';
import { config } from '../config/config.ts';

const keptSchema = v.record(v.string(), v.string());
const isParameter = (name: string) => name.startsWith('remote.');

/** Keeps the overrides of this tab, so that they survive a reload at another address. */
export function keepOverrides(origins: Readonly<Record<string, string>>): void {
  if (Object.keys(origins).length === 0) return;
  try {
    sessionStorage.setItem(config.storage.overrides, JSON.stringify(origins));
  } catch {
    // Without storage they last until the next reload.
  }
}

/**
 * The address with the tab's overrides as parameters, because the server must see them to allow
 * their origins. Undefined if the tab has none, or if the address already contains some: the server
 * has then already decided about them.
 */
export function addressWithOverrides(address: URL): URL | undefined {
  if ([...address.searchParams.keys()].some(isParameter)) return undefined;
  const kept = Object.entries(readKept());
  if (kept.length === 0) return undefined;
  const next = new URL(address);
  for (const [name, origin] of kept) next.searchParams.set(`remote.${name}`, origin);
  return next;
}

/** Ends the tab's overrides; returns the address without their parameters. */
export function endOverrides(address: URL): URL {
  sessionStorage.removeItem(config.storage.overrides);
  const next = new URL(address);
  for (const name of address.searchParams.keys())
    if (isParameter(name)) next.searchParams.delete(name);
  return next;
}

function readKept(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(config.storage.overrides) ?? 'null');
    const parsed = v.safeParse(keptSchema, stored);
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
