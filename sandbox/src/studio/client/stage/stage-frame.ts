import type { GameBasics } from '../../wire/views.ts';
import { infoButton, soundButton } from './corner.ts';
import { byId, h, svg } from '../base/dom.ts';
import { sceneOf } from '../art/scene.ts';
import type { Translate } from '../base/texts.ts';
import { tint } from '../art/tint.ts';

interface FrameParts {
  readonly theme: GameBasics;
  readonly t: Translate;
  /** The kind of money, if it is not real. */
  readonly note: string | false;
  readonly openInfo: () => void;
  /** The elements below the header, in order. */
  readonly parts: readonly HTMLElement[];
}

/** Fills the page of a game without reels: its backdrop, its header and the given parts. */
export function buildFrame({ theme, t, note, openInfo, parts }: FrameParts): void {
  tint(theme);
  const root = byId('game');
  root.classList.add('table', `kind-${theme.kind}`);
  const backdrop = () => svg(sceneOf(theme, innerWidth > innerHeight));
  const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, backdrop());
  root.append(
    scene,
    h(
      'header',
      { class: 'table-top' },
      h(
        'div',
        {},
        h('h1', { class: 'table-name' }, theme.name),
        note && h('p', { class: 'table-note' }, note),
      ),
      h('div', { class: 'table-corner' }, soundButton(t), infoButton(t, openInfo)),
    ),
    ...parts,
  );
  addEventListener('resize', () => scene.replaceChildren(backdrop()));
}
