import type { FamilyId } from './family-id.ts';
import { awcProvider } from './awc.provider.ts';
import { cq9Provider } from './cq9.provider.ts';
import { epicProvider } from './epic.provider.ts';
import { epic2Provider } from './epic2.provider.ts';
import { evoProvider } from './evo.provider.ts';
import { fcProvider } from './fc.provider.ts';
import { habaneroProvider } from './habanero.provider.ts';
import { ironclawProvider } from './ironclaw.provider.ts';
import { jiliProvider } from './jili.provider.ts';
import { launchOneProvider } from './launch-one.provider.ts';
import { live22Provider } from './live22.provider.ts';
import { openapiProvider } from './openapi.provider.ts';
import { ppcProvider } from './ppc.provider.ts';
import { ppsProvider } from './pps.provider.ts';
import { sabongProvider } from './sabong.provider.ts';
import { tblProvider } from './tbl.provider.ts';
import { wbetProvider } from './wbet.provider.ts';
import { wowProvider } from './wow.provider.ts';
import { ygrProvider } from './ygr.provider.ts';
import type { ProviderDescriptor } from './descriptor.ts';

/** Every provider of specification §7, in its order. */
export const providers: readonly ProviderDescriptor[] = [
  epicProvider,
  epic2Provider,
  habaneroProvider,
  live22Provider,
  awcProvider,
  jiliProvider,
  fcProvider,
  sabongProvider,
  ironclawProvider,
  evoProvider,
  cq9Provider,
  ppsProvider,
  ppcProvider,
  launchOneProvider,
  ygrProvider,
  wowProvider,
  openapiProvider,
  tblProvider,
  wbetProvider,
];

const byCode = new Map<string, ProviderDescriptor>(
  providers.map((provider) => [provider.code, provider]),
);

export const providerBy = (code: string): ProviderDescriptor | undefined => byCode.get(code);
/** The wallet family of a provider; undefined for a stranger. */
export const familyOf = (code: string): FamilyId | undefined => byCode.get(code)?.family;
