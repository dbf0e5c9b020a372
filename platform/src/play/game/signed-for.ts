import type { Parts } from '../../kernel/parts/parts.ts';
import { signedHeaders } from '../provider/provider.ts';

/** Headers that sign a call to a provider. */
export const signedFor = (
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  providerCode: string,
  url: string,
  raw: string,
): Readonly<Record<string, string>> =>
  signedHeaders(
    { path: new URL(url).pathname, raw },
    config.secret(`provider:${providerCode}`),
    clock.now(),
  );
