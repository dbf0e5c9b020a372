import type { Shell } from '@parol/contract';
import { findPage } from '@parol/contract/find-page';
import type { RouteData } from '@parol/contract/release';
import { callPath, failed } from '@parol/wire';
import { cookiesOf, storageOf } from '@parol/contract/remote-storage';
import { readKey } from '@parol/contract/read-key';
import { refreshInto } from '../api/reads.ts';
import { NavIcon } from '../host/nav-icon.tsx';
import type { Host } from '../host/host.ts';
import { navEntries } from '../host/nav-entries.ts';
import { scopedReads } from './scoped-reads.ts';

const scoped = new Map<string, Shell>();

/**
 * The Shell of a release, limited to the calls in its manifest and their replies, the texts of its
 * namespace and its own events. One per release.
 */
export function scopedShell(host: Host, route: RouteData): Shell {
  const key = `${route.name}@${route.version}`;
  const found = scoped.get(key);
  if (found) return found;
  const allowed = new Set(route.calls);
  /** Of a call's path, or the key of its read, which begins with the path. */
  const isListed = (path: string) => allowed.has(path.slice('/api/'.length).split(' ')[0] ?? '');
  const { reads, shown } = scopedReads(host.reads, isListed);
  const refused = Promise.resolve(failed({ kind: 'invalid', code: 'unknown_call' }));
  const call: Shell['api']['call'] = (target, body) =>
    isListed(callPath(target)) ? host.client.call(target, body) : refused;
  const upload: Shell['api']['upload'] = (file, onProgress) =>
    allowed.has('member/upload') ? held(host, host.upload(file, onProgress)) : refused;
  const shell: Shell = {
    remote: route.name,
    api: {
      call,
      reads,
      readKey,
      upload,
      refresh: (target, body) =>
        // A refused call must not replace the reply that others have.
        refreshInto(isListed(callPath(target)) ? host.reads : shown, call, target, body),
    },
    session: host.session.view,
    balance: host.balance,
    adoptSession: host.client.adopt,
    endSession: host.endSession,
    refreshAccount: host.refreshAccount,
    language: {
      get current() {
        return host.texts.language();
      },
      set: (language) => void host.texts.change(language),
    },
    theme: {
      get current() {
        return host.theme.store.getState().theme;
      },
      set: host.theme.set,
    },
    toast: host.toasts.show,
    modal: host.modals,
    events: eventsOf(host, route),
    track: (event, detail) => {
      performance.mark(`parol:${route.name}:${event}`, { detail });
      host.tracking.note(`${route.name}.${event}`);
    },
    drafts: {
      watch: (name, read, restore) => host.drafts.watch(`${route.name}/${name}`, read, restore),
    },
    storage: storageOf(route.name),
    cookies: cookiesOf(route.cookies ?? [], (name) =>
      host.health.broke(route, 'unknown_cookie', `${name} is not in its release`),
    ),
    hold: () => host.fleet.hold(),
    online: host.online,
    thirdPartyOrigin: host.page.thirdPartyOrigin,
    gameOrigins: host.page.gameOrigins,
    hasPage: (path) => hasPage(host, path),
    nav: (area) => navEntries(host, area),
    NavIcon,
    isSectionOn: (id) => !host.fleet.current().remotes[route.name]?.disabled.includes(id),
    Slot: host.Slot,
  };
  scoped.set(key, shell);
  return shell;
}

/** Whether the fleet has a page. While the tab has only a part of it: whether no release turned it off. */
function hasPage({ fleet }: Host, path: string): boolean {
  const current = fleet.current();
  if (findPage(current, path)) return true;
  return (
    !fleet.isWhole() &&
    !Object.values(current.remotes).some(({ disabled }) => disabled.includes(path))
  );
}

/** The events of all parts; it emits only those that its release lists. */
const eventsOf = (host: Host, route: RouteData): Shell['events'] => ({
  on: (event, listener) => host.events.on(event, listener),
  emit: (event, detail) => {
    if (!event.startsWith(`${route.name}.`))
      host.health.broke(route, 'foreign_event', `${event} belongs to another remote`);
    else if (route.emits?.includes(event) === false)
      host.health.broke(route, 'unknown_event', `${event} is not in its release`);
    else host.events.emit(event, detail);
  },
});

/** Prevents fleet updates in this tab until the work has ended. */
function held<T>(host: Host, work: Promise<T>): Promise<T> {
  return work.finally(host.fleet.hold());
}
