import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import type { TrustedKey } from '../fleet/fleet.ts';
import type { Visitor } from '@parol/contract/serving';
import { dataScript } from './data-script.ts';

/** What differs between the pages of two visitors who ask for the same page in the same way. */
export interface VisitorRequest {
  readonly visitor: Visitor;
  /** Safe mode: the previous release of everything. */
  readonly isSafe: boolean;
  /** Paths of pages that do not exist now, although the fleet has them. */
  readonly withdrawn: readonly string[];
  /** Origins of the remotes that this tab loads from elsewhere. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** The browser storage key of the session's account and handle. */
const sessionKey = 'parol_session';
const bodyEnd = '</body>';

/** A page's HTML in two parts: what all visitors get, and the end, which follows the visitor's data. */
export function splitPage(html: string): { readonly shared: string; readonly end: string } {
  const at = html.lastIndexOf(bodyEnd);
  return at < 0 ? { shared: html, end: '' } : { shared: html.slice(0, at), end: html.slice(at) };
}

/** The tab's configuration, with the visitor's data, as HTML at the end of the page's body. */
export const visitorData = (
  config: Config,
  trusted: readonly TrustedKey[],
  { visitor, isSafe, withdrawn, overrides }: VisitorRequest,
): string =>
  dataScript('parol-config', {
    apiBase: config.apiOrigin ?? '',
    sessionKey,
    thirdPartyOrigin: config.thirdPartyOrigin,
    gameOrigins: thirdPartiesOf(config).gameOrigins,
    sandbox: config.sandbox,
    ...(config.identity.licence && { licence: config.identity.licence }),
    dev: config.dev,
    fleetKeys: trusted,
    visitor,
    safe: isSafe,
    ...(withdrawn.length > 0 && { withdrawn }),
    overrides,
  });
