import { readdirSync } from 'node:fs';
import { isProvider, type ProviderCode, providerCodes } from '@parol/wire/provider-calls';
import * as v from 'valibot';
import type { ProviderDescriptor } from './descriptor.ts';
import type { FamilyId } from './family-id.ts';

const suffix = '.provider.ts';

/**
 * `satisfies ProviderDescriptor` types the files; this only checks that each exports a descriptor
 * with a known code.
 */
const moduleSchema = v.object({
  default: v.custom<ProviderDescriptor>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'code' in value &&
      typeof value.code === 'string' &&
      isProvider(value.code),
  ),
});

async function readDescriptor(id: string): Promise<ProviderDescriptor> {
  const parsed = v.safeParse(moduleSchema, await import(`./${id}.provider.ts`));
  if (!parsed.success)
    throw new Error(`${id}${suffix} has no default export with a code of providerWords (wire).`);
  return parsed.output.default;
}

const byCode = new Map<string, ProviderDescriptor>(
  (
    await Promise.all(
      readdirSync(import.meta.dirname)
        .filter((name) => name.endsWith(suffix))
        .map((name) => readDescriptor(name.slice(0, -suffix.length))),
    )
  ).map((provider) => [provider.code, provider]),
);

function descriptorOf(code: ProviderCode): ProviderDescriptor {
  const provider = byCode.get(code);
  if (!provider)
    throw new Error(`No descriptor in platform/src/play/provider has the code ${code}.`);
  return provider;
}

/** The descriptors of this folder, in the order of wire's provider codes. */
export const providers: readonly ProviderDescriptor[] = providerCodes.map(descriptorOf);

export const providerBy = (code: string): ProviderDescriptor | undefined => byCode.get(code);
/** The wallet family of a provider; undefined for an unknown code. */
export const familyOf = (code: string): FamilyId | undefined => byCode.get(code)?.family;
/** Name shown to players; the code itself if unknown. */
export const providerName = (code: string): string => byCode.get(code)?.name ?? code;
