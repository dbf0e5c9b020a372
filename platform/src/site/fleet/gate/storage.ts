import type { ReleaseFolder } from './release-folder.ts';
import { scriptsOf } from './used-texts.ts';

/** The browser's storage of the whole site, where the session lies too. */
const direct = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/g;

/**
 * A line for each script that uses the browser's storage or cookies itself. The names may also be
 * assembled at run time: this prevents slips, and is no protection against malice.
 */
export const storageFaults = ({ release, read }: ReleaseFolder): readonly string[] =>
  scriptsOf(release).flatMap((file) => {
    const found = new Set(read(file).toString('utf8').match(direct));
    return found.size === 0
      ? []
      : [
          `${file} uses ${[...found].toSorted().join(', ')}: use "storage" and "cookies" of useShell() instead.`,
        ];
  });
