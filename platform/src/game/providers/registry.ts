import { launchOneProvider } from './launch-one.provider.ts';
import type { ProviderDescriptor } from './provider.ts';

/** The providers that can be launched; the others of the specification wait for their family. */
const providers: readonly ProviderDescriptor[] = [launchOneProvider];

const byCode = new Map<string, ProviderDescriptor>(providers.map((provider) => [provider.code, provider]));

export const providerBy = (code: string): ProviderDescriptor | undefined => byCode.get(code);
export const familyOf = (code: string): string | undefined => byCode.get(code)?.family;
