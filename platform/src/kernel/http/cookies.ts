import { cookieName as nameAt } from '@parol/domain';
import type { Config } from '../config/config.ts';

/** Whether browsers reach the site over https; if so, cookies are only sent that way. */
export const isSecure = ({ origin }: Pick<Config, 'origin'>): boolean =>
  origin.startsWith('https:');

/** The name of a cookie at the site's origin, with the prefix of its host over https. */
export const cookieName = (name: string, { origin }: Pick<Config, 'origin'>): string =>
  nameAt(name, origin);

/**
 * A choice of the player stored in the browser, such as the language. It only affects how a page
 * looks, so a cookie without the prefix, of an earlier release, is accepted too.
 */
export const keptChoice = (
  cookie: (name: string) => string | undefined,
  name: string,
  config: Pick<Config, 'origin'>,
): string | undefined => cookie(cookieName(name, config)) ?? cookie(name);

/** Where the browser sends the cookie; `path` and no domain are what the prefix requires. */
export const cookieAttributes = (config: Pick<Config, 'origin'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

/** The cookie of a session's secret. */
export const sessionCookie = (config: Pick<Config, 'origin'>): string =>
  cookieName('parol_session', config);
