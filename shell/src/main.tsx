// The boot order, top to bottom.
import '@parol/ui/tokens.css';
import '@parol/ui/fonts.css';
import '@parol/ui/base.css';
import { localizedOf } from '@parol/domain';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { App } from './boot/app.tsx';
import { createHost } from './boot/host.ts';
import { keepLink } from './boot/keep-link.ts';
import { watchMember } from './boot/watch-member.ts';
import { reloadOnChange } from './boot/reload-on-change.ts';
import { prefetchLikely } from './boot/prefetch-likely.ts';
import { readJson } from './config.ts';
import { SlotHost } from './remote/slot-host.tsx';
import { languageOfPage } from './texts/language-of-page.ts';
import { createTexts } from './texts/texts.ts';

const localesSchema = v.object(localizedOf(v.string(), v.exactOptional(v.string())));

async function boot(): Promise<void> {
  // 0. Referral code and campaign of the link, before a navigation can lose them.
  keepLink(new URL(location.href));
  // 1. The shell's own texts, in the language the page came in.
  const texts = await createTexts(
    languageOfPage(),
    v.parse(localesSchema, readJson('parol-locales')),
  );
  // 2. The shell's state: fleet, session, client, balance, theme.
  const host = createHost(texts, SlotHost);
  // 3. The page.
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(<App host={host} />);
  // 4. Not needed for the first screen: the member's balance and account, then likely next pages.
  watchMember(host);
  prefetchLikely(host);
  if (host.page.dev) reloadOnChange(host);
}

void boot();
