import { onChunkFailure } from '../releases/globals.ts';
// The order of all layers is in tokens.css, which has to be the first stylesheet.
import '@parol/ui/tokens.css';
import '@parol/ui/fonts.css';
import '@parol/ui/base.css';
import { localizedOf } from '@parol/domain';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { App } from './app.tsx';
import { createHost } from '../host/host.ts';
import { watchMember } from './watch-member.ts';
import { readJson, readPageConfig } from '../config/config.ts';
import { createFleetStore } from '../releases/fleet.store.ts';
import { hashes } from '../releases/hashes.ts';
import { isBeingLoaded } from '../remotes/load.ts';
import { addressWithOverrides, keepOverrides } from '../releases/kept-overrides.ts';
import { watchPolicy } from './watch-policy.ts';
import { reloadOnce, restoreTyped } from './reload-once.ts';
import { activated } from '../loading/activated.ts';
import { openServedHtml } from '../loading/served-taps.ts';
import { holdSsrParts } from '../loading/ssr-part.tsx';
import '../loading/boot-notice.css';
import '../loading/member-frame.css';
import '../loading/ssr.css';
import { SlotHost } from '../remotes/slot-host.tsx';
import { languageOfPage } from '../texts/language-of-page.ts';
import { createTexts } from '../texts/texts.ts';
import { keepLink } from '../host/keep-link.ts';

const localesSchema = v.object(localizedOf(v.string(), v.exactOptional(v.string())));

/** Starts the shell: the boot order, top to bottom. */
export async function boot(): Promise<void> {
  // A prerendered page reports, counts and keeps nothing.
  await activated();
  // 0. Referral code and campaign of the link, before a navigation can lose them.
  const link = keepLink(new URL(location.href));
  // 1. The fleet, verified before any code of its releases runs.
  const page = readPageConfig();
  const overridden = addressWithOverrides(new URL(location.href));
  if (overridden) return location.replace(overridden);
  keepOverrides(page.overrides);
  hashes.learnPage(readJson('parol-hashes'), readJson('parol-modules'));
  const fleet = await createFleetStore(page);
  // 2. The shell's own texts, in the language the page came in.
  const texts = await createTexts(
    languageOfPage(),
    v.parse(localesSchema, readJson('parol-locales')),
  );
  // 3. The shell's state: session, client, balance, theme.
  const host = createHost(page, fleet, texts, SlotHost, link);
  watchPolicy(host);
  // A running page that misses a chunk reloads; a place that is loading uses another release
  // instead.
  onChunkFailure((path) => {
    if (!isBeingLoaded(path)) void reloadOnce(host);
  });
  restoreTyped(host);
  // 4. The page.
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const app = <App host={host} />;
  const painted = holdSsrParts(root);
  if (painted) {
    openServedHtml((address) => void host.router.navigate(address));
    await painted;
    await window.parolStyles;
    // As a transition, React renders in slices, so that the HTML can be scrolled and its links work
    // meanwhile. It is replaced only when the rendering is complete.
    startTransition(() => createRoot(root).render(app));
  } else createRoot(root).render(app);
  // 5. Not needed for the first screen: the member's balance and account. `Later` starts what can wait longer.
  watchMember(host);
  // Players' builds of the shell do not contain this code.
  if (process.env.NODE_ENV === 'development' && host.page.dev)
    void import('./watch-builds.tsx').then(({ watchBuilds }) => watchBuilds(host));
}
