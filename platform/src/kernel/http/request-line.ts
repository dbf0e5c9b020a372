import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names its host twice, in two `Host` headers or in an absolute address: a proxy
 * in front may then have judged another one than this server.
 */
export function isAmbiguous({ url = '', rawHeaders }: IncomingMessage): boolean {
  // Names are at the even places; node:http itself keeps the first value only.
  const hosts = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  );
  return hosts.length > 1 || !url.startsWith('/');
}
