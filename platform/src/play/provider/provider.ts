export type { LaunchField, ProviderDescriptor } from './descriptor.ts';
export type { FamilyId } from './family-id.ts';
export { familyOf, providerBy, providerName, providers } from './registry.ts';
