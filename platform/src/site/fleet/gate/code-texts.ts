import { gatewayDeposit } from '@parol/wire';
import { answersOf } from '@parol/wire/answers';
import { handledCalls } from './handled-calls.ts';
import type { ReleaseFolder } from './release-folder.ts';

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
  const seen = new Set<string>();
  return release.route.calls.flatMap((name) => {
    const call = name.startsWith('payg/')
      ? gatewayDeposit(name.slice('payg/'.length))
      : handledCalls.get(name);
    return (call ? answersOf(call) : []).flatMap((code) => {
      if (own.has(code) || shellCodes.has(code) || seen.has(code)) return [];
      seen.add(code);
      return [
        `${name} may be refused with ${code}, which has no text: add errors.${code} to the locales.`,
      ];
    });
  });
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
