import type { ReleaseModal, RouteData } from '@parol/contract/release';
import { Sheet, Skeleton } from '@parol/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { RemoteView } from '../remotes/remote-view.tsx';
import { mayEnter } from '../session/access.ts';
import { SessionOverDialog } from './session-over-dialog.tsx';

/** Renders the open modal. The fleet maps selectors to components. */
export function ModalHost(): ReactNode {
  const { modals, session, texts, fleet: store } = useHost();
  const fleet = useFleet();
  const { t } = useTranslation('shell');
  const open = useStore(modals.store, (state) => state.open);
  const { status } = useStore(session.view);
  const isOpen = open !== undefined;
  // The page carries no dialogs of the fleet.
  useEffect(() => {
    if (isOpen) void store.complete();
  }, [isOpen, store]);
  if (!open) return null;
  if (open.selector === 'session-over')
    return <SessionOverDialog code={String(open.props['code'])} onClose={modals.close} />;
  const found = findModal(
    Object.values(fleet.remotes).map(({ route }) => route),
    open.selector,
  );
  if (!found || !mayEnter(found.modal.access, status)) return null;
  return (
    <Sheet
      key={open.selector}
      open
      onClose={modals.close}
      title={found.modal.title[texts.language()]}
      closeLabel={t('close')}
    >
      <RemoteView
        route={found.route}
        place={{ kind: 'modal', selector: found.modal.selector }}
        props={{ ...open.props, close: modals.close }}
        skeleton={<Skeleton height="260px" radius="20px" />}
        size="slot"
      />
    </Sheet>
  );
}

function findModal(
  routes: readonly RouteData[],
  selector: string,
): { route: RouteData; modal: ReleaseModal } | undefined {
  for (const route of routes) {
    const modal = route.modals.find((candidate) => candidate.selector === selector);
    if (modal) return { route, modal };
  }
  return undefined;
}
