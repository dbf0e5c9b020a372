import { callPath, type Call } from '@parol/wire';

/** The cache key of a read: the call's path and its body. */
export const readKey = (call: Call, body: unknown): string =>
  `${callPath(call)} ${JSON.stringify(body)}`;
