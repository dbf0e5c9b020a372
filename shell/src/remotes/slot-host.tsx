import { slotsOn } from '@parol/contract/find-page';
import type { ReleaseSlot, RouteData, SlotName } from '@parol/contract/release';
import { Skeleton } from '@parol/ui';
import { useDeferredValue, useRef, type CSSProperties, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFleet, useHost } from '../host/host-context.ts';
import { useActive, useNear } from '../loading/use-near.ts';
import { hasSsrParts, isServerRendered, SsrPart } from '../loading/ssr-part.tsx';
import { mayEnter } from '../session/access.ts';
import { RemoteView } from './remote-view.tsx';
import { useStays } from './use-stays.ts';
import styles from './remote.module.css';
import { useAfterPaint } from '../loading/use-after-paint.ts';

/** Slots below this height (pixels) show one line instead of a card. */
const lowSlot = 120;

interface Placed {
  readonly route: RouteData;
  readonly slot: ReleaseSlot;
}

interface SlotHostProps {
  readonly name: SlotName;
  readonly props?: Readonly<Record<string, unknown>>;
  /** A failed widget shows nothing. */
  readonly quiet?: boolean;
  /** It is below the first screen of its page. */
  readonly below?: boolean;
}

/**
 * Renders all remotes' widgets of one slot in their declared order, without those that are turned
 * off. Widgets that are not urgent load after the largest paint, and so do those that yield if the
 * server rendered them. A widget that the server rendered loads when it is near the screen, and never if it needs no code. In low-data mode, it also waits
 * for the player's first action, and so do frame widgets for everyone, such as the question for
 * consent; a page's other widgets load when they are near the screen. After a tap on a link, widgets
 * below the first screen are rendered once that has been painted.
 */
export function SlotHost({ name, props, quiet = false, below = false }: SlotHostProps): ReactNode {
  const fleet = useFleet();
  const { session } = useHost();
  const { status } = useStore(session.view);
  const placed = Object.values(fleet.remotes)
    .flatMap((remote) =>
      slotsOn(remote)
        .filter((slot) => slot.slot === name && mayEnter(slot.access, status))
        .map((slot): Placed => ({ route: remote.route, slot })),
    )
    .toSorted((a, b) => a.slot.order - b.slot.order || a.slot.id.localeCompare(b.slot.id));
  return placed.map(({ route, slot }) => (
    <SlotPlace
      key={`${route.name}:${slot.id}`}
      route={route}
      slot={slot}
      quiet={quiet}
      below={below}
      {...(props ? { props } : {})}
    />
  ));
}

function SlotPlace({
  route,
  slot,
  props,
  quiet,
  below,
}: Placed &
  Pick<SlotHostProps, 'props'> & {
    readonly quiet: boolean;
    readonly below: boolean;
  }): ReactNode {
  const [phone, desktop] = slot.reserve ?? [0, 0];
  const { lowData } = useHost();
  const { on } = useStore(lowData.store);
  const element = useRef<HTMLDivElement>(null);
  const isFrame = slot.slot.startsWith('app.');
  const readable = isServerRendered(slot.id);
  const painted = useAfterPaint(slot.urgent && !(slot.yields && readable));
  // Not at Back, because the browser scrolls to where the player was.
  const isFirst = useNavigationType() === NavigationType.Pop || !below;
  const rendered = useDeferredValue(true, isFirst);
  const near = useNear(element, readable || (on && !isFrame && !slot.urgent), on && readable);
  const stays = useStays(slot.id);
  // Members' notices are about play and money, so they load without waiting.
  const active = useActive(on && isFrame && slot.access === 'everyone' && hasSsrParts());
  const space = {
    '--reserve-phone': `${phone}px`,
    '--reserve-desktop': `${desktop}px`,
  } as CSSProperties;
  const skeleton = readable ? (
    <SsrPart name={slot.id} />
  ) : (
    // Home's sections have their own margins; slots of other pages are within the page's.
    <div
      className={slot.slot.startsWith('home.') ? 'wrap' : undefined}
      aria-hidden="true"
      data-loading
    >
      {phone > 0 && <Skeleton height="max(var(--reserve) - 24px, 24px)" radius="20px" />}
    </div>
  );
  return (
    <div ref={element} className={styles.reserve} style={space} data-slot={slot.id}>
      {rendered && painted && near && active && !stays ? (
        <RemoteView
          route={route}
          place={{ kind: 'slot', slot: slot.slot, id: slot.id }}
          skeleton={skeleton}
          {...(readable ? { served: slot.id } : {})}
          size={quiet ? 'none' : phone > 0 && phone < lowSlot ? 'line' : 'slot'}
          {...(props ? { props } : {})}
        />
      ) : (
        skeleton
      )}
    </div>
  );
}
