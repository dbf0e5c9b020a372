export type { LaunchField, ProviderDescriptor } from './descriptor.ts';
export type { FamilyId } from './family-id.ts';
export {
  signatureOf,
  signedForMs,
  signedHeaders,
  timeText,
  type Verdict,
  verdictOf,
  verdictOfHeaders,
} from './signed-call.ts';
export { familyOf, providerBy, providerName, providers } from './registry.ts';
