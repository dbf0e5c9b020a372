import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();
/** What a browser or a proxy may name a request. */
const given = /^[\w-]{8,64}$/;

/** Runs work of a request: lines that it writes to the log name the request, also those of other parts. */
export const inRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** The request whose work runs now; undefined for jobs and the start. */
export const currentRequest = (): string | undefined => ids.getStore();

/**
 * The id of a request: what its sender named it, such as the proxy in front, and a part of our own, so
 * that nobody can give two requests one id. Without a name, or with an odd one, only our own.
 */
export const requestIdOf = (name: string | string[] | undefined, own: string): string =>
  typeof name === 'string' && given.test(name) ? `${name}.${own}` : own;
