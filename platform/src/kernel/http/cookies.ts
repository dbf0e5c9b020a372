import type { Config } from '../config/config.ts';

/** Whether browsers reach the site over https; if so, cookies are only sent that way. */
export const isSecure = ({ origin }: Pick<Config, 'origin'>): boolean =>
  origin.startsWith('https:');

/**
 * The name of a cookie that scripts can't read. Over https it has the prefix with which browsers
 * refuse it from another host of the domain, for a part of the site, or over http.
 */
export const cookieName = (name: string, config: Pick<Config, 'origin'>): string =>
  isSecure(config) ? `__Host-${name}` : name;

/** Where the browser sends the cookie; `path` and no domain are what the prefix requires. */
export const cookieAttributes = (config: Pick<Config, 'origin'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

/** The cookie of a session's secret. */
export const sessionCookie = (config: Pick<Config, 'origin'>): string =>
  cookieName('parol_session', config);
