export { type LaunchField, type ProviderDescriptor, providerNames } from './descriptor.ts';
export type { FamilyId } from './family-id.ts';
export { familyOf, providerBy, providers } from './registry.ts';
