import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names its host twice, in two `Host` headers or in an absolute address: a proxy
 * in front may have checked a different one than this server reads.
 */
export function isAmbiguous({ url = '', rawHeaders }: IncomingMessage): boolean {
  // Header names are at even indices; `request.headers` of node:http keeps only the first value.
  const hosts = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  );
  return hosts.length > 1 || !url.startsWith('/');
}
