import {
  linkParameterIn,
  linkParameterNames,
  linkParameters,
  useShell,
  type LinkParameter,
} from '@parol/contract';
import { marketingParameters, readConsent } from '@parol/domain';
import { useState } from 'react';

/** Marketing data of the visit (specification §3, sign-up extras). Unknown fields are absent. */
export type Attribution = { readonly [name in LinkParameter | 'domain']?: string };

export interface Source {
  /** The current address. */
  readonly address: string;
  readonly cookie: string;
  readonly host: string;
}

function cookieOf(cookie: string, name: string): string | undefined {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1)).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the extras; the address takes precedence over cookies, and the shell's cookie over others.
 * Marketing parameters are left out without the visitor's consent
 * (docs/decisions/0103-measuring-with-consent.md).
 */
export function readAttribution({ address, cookie, host }: Source): Attribution {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const found: { [name in LinkParameter]?: string } = {};
  const agreed = readConsent(cookie, address).state === 'agreed';
  for (const name of linkParameterNames) {
    if (!agreed && marketingParameters.some((one) => one === name)) continue;
    const { cookies, longest } = linkParameters[name];
    const kept = cookies.map((one) => cookieOf(cookie, one)).find((value) => value !== undefined);
    const value = linkParameterIn(query, name) ?? kept;
    if (value !== undefined && value.length <= longest) found[name] = value;
  }
  return host ? { ...found, domain: host.slice(0, 100) } : found;
}

/** The extras of this visit, as they are at the first rendering. */
export function useAttribution(): Attribution {
  const { cookies } = useShell();
  const [attribution] = useState(() =>
    readAttribution({ address: location.href, cookie: cookies.read(), host: location.hostname }),
  );
  return attribution;
}
