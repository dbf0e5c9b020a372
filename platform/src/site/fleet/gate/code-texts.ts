import type { Release } from '@parol/contract/release';
import { gatewayDeposit } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { handledCalls } from './handled-calls.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** A code that a call of a release may be refused with. */
export interface CodeOfCall {
  readonly call: string;
  readonly code: string;
}

/** The codes that the calls of a release may be refused with, each once with the first such call. */
export function codesOf({ calls }: Pick<Release['route'], 'calls'>): readonly CodeOfCall[] {
  const found = calls.flatMap((name) => {
    const call = name.startsWith('payg/')
      ? gatewayDeposit(name.slice('payg/'.length))
      : handledCalls.get(name);
    return (call ? refusalCodesOf(call) : []).map((code) => ({ call: name, code }));
  });
  // The map keeps the last of equal keys.
  return [...new Map(found.toReversed().map((one) => [one.code, one])).values()].toReversed();
}

/**
 * A line for each code that a call of the release may be refused with and that neither its own texts
 * nor those of the serving shell have. English only: other checks compare the languages.
 */
export function codeTextFaults(
  { release, read }: ReleaseFolder,
  shellCodes: ReadonlySet<string> | undefined,
): readonly string[] {
  if (!shellCodes) return [];
  const own = codesWithText(read(release.route.locales.en).toString('utf8'));
  return codesOf(release.route)
    .filter(({ code }) => !own.has(code) && !shellCodes.has(code))
    .map(
      ({ call, code }) =>
        `${call} may be refused with ${code}, which has no text: add errors.${code} to the locales.`,
    );
}

/** The codes that a file of texts has a text for; none if it is no JSON, which is a fault of its own. */
export function codesWithText(json: string): ReadonlySet<string> {
  try {
    const { errors } = JSON.parse(json) as { readonly errors?: object };
    return new Set(Object.keys(errors ?? {}));
  } catch {
    return new Set();
  }
}
