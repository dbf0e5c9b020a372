import { createHash } from 'node:crypto';
import type { FleetReader } from '../../fleet/fleet.ts';
import { checkedFile } from '../rendered/checked-file.ts';
import { remember } from '../rendered/renderings.ts';
import { criticalCss } from './critical-css.ts';
import { namesIn } from './names-in.ts';

/** The style element with a page's critical CSS, allowed by its hash. */
export interface CriticalStyle {
  readonly html: string;
  readonly hash: string;
}

/** A stylesheet's path in the store, with a slash before it, and the hash that its release names. */
interface StylesheetFile {
  readonly href: string;
  readonly integrity: string;
}

/** The critical CSS of some HTML, from these stylesheets of releases; undefined if it can't be made now. */
export type CriticalStyles = (
  stylesheets: readonly StylesheetFile[],
  html: string,
) => Promise<CriticalStyle | undefined>;

/** After a failure, such as a file that can't be fetched, it is tried again after this time. */
const retryMs = 60_000;

/**
 * Makes critical CSS, and keeps it for pages of the same stylesheets and names: rows change with
 * each visit, the names that their HTML uses hardly ever. `warn` gets a line for each failure.
 */
export function criticalStyles(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  warn: (line: string) => void,
): CriticalStyles {
  const kept = new Map<string, Promise<CriticalStyle | undefined>>();
  return (stylesheets, html) => {
    const names = namesIn(html);
    const key = [...stylesheets.map(({ href }) => href), ...[...names].toSorted()].join(' ');
    const style =
      kept.get(key) ??
      styleOf(files, stylesheets, names).catch((error: unknown) => {
        warn(`A page is served without its critical CSS: ${String(error)}`);
        setTimeout(() => kept.delete(key), retryMs).unref();
        return undefined;
      });
    remember(kept, key, style);
    return style;
  };
}

async function styleOf(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  stylesheets: readonly StylesheetFile[],
  names: ReadonlySet<string>,
): Promise<CriticalStyle> {
  const sheets = await Promise.all(
    stylesheets.map(async ({ href, integrity }) => ({
      href,
      code: await checkedFile(files, href.slice(1), integrity),
    })),
  );
  const css = criticalCss(sheets, names);
  return {
    html: `<style>${css}</style>`,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}
