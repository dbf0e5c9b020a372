import { bootNoticeId } from '@parol/contract/release-report';
import type { Health } from '../health/health.ts';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { LaterPart } from '../loading/later-part.tsx';
import { ModalHost } from '../overlay/modal-host.tsx';
import { SlotHost } from '../remotes/slot-host.tsx';
import { Routed } from '../routing/routed.tsx';
import { ToastHost } from '../overlay/toast-host.tsx';
import { HostContext } from '../host/host-context.ts';
import type { Host } from '../host/host.ts';

// One file with other code that few tabs need, because each file's hash is in every page.
const later = () => import(/* webpackChunkName: "later" */ './later.tsx').then((m) => m.Later);

/** The root of the component tree. */
export function App({ host }: { readonly host: Host }): ReactNode {
  useEffect(() => noteStart(host.health), [host.health]);
  return (
    <HostContext value={host}>
      <I18nextProvider i18n={host.texts.i18n}>
        {/* Without transitions: in one, the page that was left stays in use while its parts update. */}
        <BrowserRouter useTransitions={false}>
          <Routed />
          <SlotHost name="app.overlay" quiet />
          <LaterPart load={later} props={{}} />
          <ModalHost />
          <ToastHost />
        </BrowserRouter>
      </I18nextProvider>
    </HostContext>
  );
}

/**
 * The shell has rendered: removes the boot guard's notice and reports the start to the platform.
 */
function noteStart(health: Health): void {
  document.getElementById(bootNoticeId)?.remove();
  const script = document.querySelector<HTMLScriptElement>('script[type=module][integrity]');
  const version = script?.dataset['release'];
  if (version) health.loaded({ name: 'shell', version }, performance.now());
}
