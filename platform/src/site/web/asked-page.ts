import { findPage } from '@parol/contract/find-page';
import { languageParameter, type Visitor } from '@parol/contract/serving';
import { type Language, parseLanguage } from '@parol/domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { sessionCookie } from '../../kernel/http/http.ts';
import type { ServingFleet } from '../fleet/fleet.ts';
import { type CarriedFleet, carriedFleet } from './fleet-on-page.ts';
import { cookieOf, isLowData, languageOf, themeOf } from './page-choices.ts';
import type { PageRequest } from './page-request.ts';
import { pathOf } from './path-of.ts';
import { addressWith } from './rendered/address-with.ts';
import { type PageFleet, pageFleet } from './rendered/page-fleet.ts';
import { homeParameters } from './rendered/home-fragments.ts';
import { renderedParameters } from './rendered/rendered-parameters.ts';
import { articleParameters } from './shown-article.ts';

/** What a page depends on, besides the platform's rows and texts. It contains no data of a visitor. */
export interface AskedPage extends Omit<PageRequest, 'head' | 'content'> {
  /** Only the parameters that the page's HTML depends on. */
  readonly query: URLSearchParams;
  readonly whole: PageFleet;
  /** What the page carries of the signed fleet. */
  readonly signedFleet: () => CarriedFleet;
  /** Origins from which this tab loads remotes. */
  readonly overrideOrigins: readonly string[];
  /** The same for all requests for which the page is the same in this fleet. */
  readonly key: string;
}

/** Whether the request has a session's cookie, valid or not. */
export const isOfMember = (request: FastifyRequest, config: Config): boolean =>
  cookieOf(request, sessionCookie(config)) !== undefined;

/** What a request asks for. Two requests with the same key get the same page. */
export function askedPage(
  request: FastifyRequest,
  serving: ServingFleet,
  config: Config,
  of: {
    readonly query: URLSearchParams;
    readonly visitor: Visitor;
    readonly isSafe: boolean;
    readonly overrides: Readonly<Record<string, string>>;
  },
): AskedPage {
  const { query, visitor, isSafe, overrides } = of;
  const whole = pageFleet(serving, visitor, isSafe);
  const linkLanguage = parseLanguage(query.get(languageParameter));
  const language: Language = linkLanguage ?? languageOf(request, config);
  const requested = pathOf(request.url);
  // The page's own path, whatever the case of the address.
  const path = findPage(whole.fleet, requested)?.page.path ?? requested;
  const address = addressWith(path, query, pageParameters(whole, path));
  const theme = themeOf(request, config);
  const lowData = isLowData(request, config);
  const isMember = isOfMember(request, config);
  const releases = Object.values(whole.fleet.remotes).map(({ active }) => active);
  return {
    path,
    query: new URLSearchParams(address.split('?')[1]),
    language,
    linkLanguage,
    theme,
    isLowData: lowData,
    isMember,
    whole,
    signedFleet: () => carriedFleet(whole, serving, { path, isMember, isSafe, overrides }),
    overrideOrigins: Object.values(overrides),
    key: JSON.stringify([
      address,
      language,
      linkLanguage,
      theme,
      lowData,
      isMember,
      isSafe,
      overrides,
      releases,
    ]),
  };
}

/** The parameters of its address that a page's HTML depends on, besides its language. */
function pageParameters(fleet: PageFleet, path: string): readonly string[] {
  if (path === '/') return homeParameters(fleet);
  const found = findPage(fleet.fleet, path);
  return found
    ? [...new Set([...renderedParameters(fleet, found), ...articleParameters(found)])]
    : [];
}
