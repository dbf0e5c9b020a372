import {
  linkParameterIn,
  linkParameterNames,
  linkParameters,
  type LinkParameter,
} from '@parol/contract';
import { marketingParameters, pageCookie, readConsent } from '@parol/domain';

/** Values of the parameters in the link that led to this tab. */
export type LinkValues = { readonly [name in LinkParameter]?: string };

const daysKept = 30;
/** A negative age deletes a cookie. */
const deleted = -1;
const isMarketing = (name: LinkParameter) => marketingParameters.some((one) => one === name);

/** Returns the parameters of an address, and stores those that may be stored now. */
export function keepLink(address: URL): LinkValues {
  const link = Object.fromEntries(
    linkParameterNames.flatMap((name) => {
      const value = linkParameterIn(address.searchParams, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  keepAllowed(link);
  return link;
}

/**
 * Stores a link's values in cookies, because the visitor may sign up on another page, after a
 * reload or on another day; the last link wins. The codes of a friend or a partner are fields of
 * the sign-up form, so they are always stored. Marketing parameters are stored with consent and
 * deleted without it.
 */
export function keepAllowed(link: LinkValues): void {
  const agreed = readConsent(document.cookie, location.origin).state === 'agreed';
  for (const name of linkParameterNames) {
    if (isMarketing(name) && !agreed) writeCookie(name, '', deleted);
    else if (link[name] !== undefined) writeCookie(name, link[name], daysKept);
  }
}

function writeCookie(name: LinkParameter, value: string, days: number): void {
  // Without the prefix (docs/decisions/0002-sessions.md): anybody could set the same values by a
  // link.
  document.cookie = pageCookie(linkParameters[name].cookies[0], encodeURIComponent(value), {
    days,
    address: location.origin,
  });
}
