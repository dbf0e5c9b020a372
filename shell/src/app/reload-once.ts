import * as v from 'valibot';
import type { Host } from '../host/host.ts';
import { config } from '../config/config.ts';

const markSchema = v.object({
  /** Path and query of the page that reloaded itself. */
  path: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** False once the typed text has been filled in again. */
  restores: v.boolean(),
});
type Mark = v.InferOutput<typeof markSchema>;

/** Drafts of visitors, who have no account. */
const visitor = 'visitor';
const accountOf = ({ session }: Host) => session.view.getState().account?.accountId ?? visitor;

/**
 * Reloads the page at the same address and keeps the typed text, because a chunk of its release is
 * gone. Returns false without a reload if the address was reloaded within the last ten minutes, or
 * while the site can't be reached: a reload would lose a page that otherwise works.
 */
export async function reloadOnce(
  host: Host,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  const { path } = host.router;
  const last = readMark();
  if (last?.path === path && Date.now() - last.at < config.times.reloadAgain) return false;
  const answer = await fetch('/fleet.json', { cache: 'no-store' }).catch(() => undefined);
  return Boolean(answer?.ok) && reloadWithTyped(host, reload);
}

/** Reloads the page and keeps the typed text. Without storage it returns false and does not reload. */
export function reloadWithTyped(host: Host, reload: () => void = () => location.reload()): boolean {
  const { path } = host.router;
  if (!writeMark({ path, at: Date.now(), restores: true })) return false;
  host.drafts.keep(accountOf(host), path);
  reload();
  return true;
}

/** After such a reload: restores the typed text in forms as they mount, without asking. */
export function restoreTyped(host: Host): void {
  const mark = readMark();
  if (!mark?.restores) return;
  writeMark({ ...mark, restores: false });
  host.drafts.offerTo(accountOf(host));
  host.drafts.accept();
}

function readMark(): Mark | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(config.storage.reload) ?? 'null');
    const parsed = v.safeParse(markSchema, stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns false without storage: the page must not reload then, because it could do so endlessly.
 */
function writeMark(mark: Mark): boolean {
  try {
    sessionStorage.setItem(config.storage.reload, JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
}
