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
  // 0. What the link that led here says, before anything can lead away.
  keepLink(new URL(location.href));
  // 1. The shell's own texts, in the language the page came in.
  const texts = await createTexts(
    languageOfPage(),
    v.parse(localesSchema, readJson('parol-locales')),
  );
  // 2. Everything the shell keeps: fleet, session, client, balance, theme.
  const host = createHost(texts, SlotHost);
  // 3. The page.
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(<App host={host} />);
  // 4. What the first screen does not wait for: the member's balance and account, then what they will likely open.
  watchMember(host);
  prefetchLikely(host);
  if (host.page.dev) reloadOnChange(host);
}

void boot();
