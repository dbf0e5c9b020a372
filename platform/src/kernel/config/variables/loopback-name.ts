import { isIPv6 } from 'node:net';

/** Whether the host of an address, as `URL` writes it, is always this machine. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * Whether a server that listens on this host, a name or an IP address, can be reached from this
 * machine only.
 */
export const isLocalHost = (host: string): boolean =>
  isLocalAddress(`http://${isIPv6(host) ? `[${host}]` : host}`);

/** Whether a text is an address of this machine. */
export const isLocalAddress = (address: string): boolean =>
  URL.canParse(address) && isLoopbackName(new URL(address).hostname);
