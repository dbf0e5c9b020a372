import type { GameBasics } from '../../wire/views.ts';
import { own } from '../calls/bridge.ts';
import { infoButton, soundButton } from './corner.ts';
import { byId, h, svg } from '../base/dom.ts';
import { sceneOf } from '../art/scene.ts';
import type { Translate } from '../base/texts.ts';
import { tint } from '../art/tint.ts';

interface FrameParts {
  readonly theme: GameBasics;
  readonly t: Translate;
  readonly openInfo: () => void;
  /** Gets the buttons of a page without a name of its own. */
  readonly meters: HTMLElement;
  /** The elements below the header, in order. */
  readonly parts: readonly HTMLElement[];
}

/** Fills the page of a game without reels: its backdrop, its header and the given parts. */
export function buildFrame({ theme, t, openInfo, meters, parts }: FrameParts): void {
  tint(theme);
  const root = byId('game');
  root.classList.add('table', `kind-${theme.kind}`);
  const backdrop = () => svg(sceneOf(theme, innerWidth > innerHeight));
  const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, backdrop());
  const note = own.mark && h('p', { class: 'table-note' }, t(own.mark));
  const corner = h('div', { class: 'table-corner' }, soundButton(t), infoButton(t, openInfo));
  root.append(scene);
  if (own.name) {
    const name = h('div', {}, h('h1', { class: 'table-name' }, theme.name), note);
    root.append(h('header', { class: 'table-top' }, name, corner));
  } else {
    root.classList.add('bare');
    meters.append(corner);
    if (note) root.append(note);
  }
  root.append(...parts);
  addEventListener('resize', () => scene.replaceChildren(backdrop()));
}
