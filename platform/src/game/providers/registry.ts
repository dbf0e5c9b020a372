import { launchOneProvider } from './launch-one.provider.ts';
import type { FamilyId } from '../../seamless/family.ts';
import { providerFamilies, type ProviderDescriptor } from './provider.ts';

/** The providers that can be launched; the others of the specification wait for their family. */
const providers: readonly ProviderDescriptor[] = [launchOneProvider];

const byCode = new Map<string, ProviderDescriptor>(providers.map((provider) => [provider.code, provider]));

export const providerBy = (code: string): ProviderDescriptor | undefined => byCode.get(code);
/** The wallet family of a provider; undefined for a stranger. */
export const familyOf = (code: string): FamilyId | undefined =>
  Object.hasOwn(providerFamilies, code) ? providerFamilies[code as keyof typeof providerFamilies] : undefined;
