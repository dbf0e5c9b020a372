// The page of a slot: its backdrop, its header, the reels in their frame and the texts around them.
import type { GamePage } from '../../wire/page-data.ts';
import { own } from '../calls/bridge.ts';
import { infoButton, soundButton } from '../stage/corner.ts';
import { byId, h, svg } from '../base/dom.ts';
import type { KindTranslate } from '../base/texts.ts';
import { pictureUrl } from '../art/picture.ts';
import { sceneOf } from '../art/scene.ts';
import { tint } from '../art/tint.ts';
import type { Reels } from './reels.ts';
import type { SymbolName } from './symbols.ts';
import type { words } from './texts.ts';

interface CabinetParts {
  readonly page: GamePage<'slot'>;
  readonly t: KindTranslate<typeof words>;
  readonly nameOf: SymbolName;
  /** The meter of the game's jackpot. */
  readonly jackpot: HTMLElement | undefined;
}

const resizeMs = 120;

export class Cabinet {
  readonly canvas = h('canvas', { class: 'reels', 'aria-hidden': 'true' });
  readonly element = h(
    'div',
    { class: 'cabinet' },
    h('div', { class: 'bulbs', 'aria-hidden': 'true' }),
    this.canvas,
  );
  /** The line above the reels: the teaser, or the state of a feature. */
  readonly feature = h('p', { class: 'feature' });
  /** The line below the reels: the wins one by one. */
  readonly ticker = h('p', { class: 'ticker', 'aria-hidden': 'true' });
  private resizing: number | undefined;
  /** Draws the backdrop again. */
  private redraw: () => void = () => undefined;

  constructor(private readonly parts: CabinetParts) {}

  /** Fills the page; `below` are the elements below the ticker, in order. */
  build(openInfo: () => void, below: readonly HTMLElement[]): void {
    const { page, t } = this.parts;
    const { theme } = page;
    tint(theme);
    const [first = '', ...rest] = theme.name.split(' ');
    const backdrop = () => svg(sceneOf(theme, innerWidth > innerHeight));
    const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, backdrop());
    const root = byId('game');
    root.append(
      scene,
      h(
        'header',
        { class: 'top' },
        h(
          'div',
          { class: 'marquee' },
          h('img', { class: 'hero', src: pictureUrl(theme.pictures.W[0], 220), alt: '' }),
          own.name &&
            h('h1', { class: 'logo' }, h('span', {}, first), h('span', {}, rest.join(' '))),
          this.parts.jackpot,
        ),
        h('div', { class: 'corner' }, soundButton(t), infoButton(t, openInfo)),
      ),
      this.feature,
      this.element,
      this.ticker,
      ...below,
    );
    if (own.mark) root.append(h('p', { class: 'play-money' }, t(own.mark)));
    this.tease();
    this.redraw = () => scene.replaceChildren(backdrop());
  }

  /** Shows above the reels how to reach the machine's feature. */
  tease(): void {
    const { page, t, nameOf } = this.parts;
    const { machine, pictures } = page.theme;
    this.feature.className = 'feature';
    this.feature.replaceChildren(
      h('img', { src: pictureUrl(pictures.S[0], 64), alt: '' }),
      machine.hold
        ? t('holdTeaser', { coin: nameOf('S'), n: machine.hold.from })
        : t('teaser', { scatter: nameOf('S'), n: machine.freeSpins[0] }),
    );
  }

  /** Fits the reels to the window, now and whenever it changes. */
  async layOut(reels: Reels): Promise<void> {
    addEventListener('resize', () => {
      clearTimeout(this.resizing);
      this.resizing = setTimeout(() => {
        this.redraw();
        void fit(reels);
      }, resizeMs);
    });
    await fit(reels);
  }
}

/** Fits the reels to the available space. */
async function fit(reels: Reels): Promise<void> {
  const wide = innerWidth > innerHeight;
  const low = innerHeight < 520;
  const room = wide
    ? Math.min(innerWidth * (low ? 0.56 : 0.62), 760)
    : Math.min(innerWidth - 20, 560);
  const free = wide ? innerHeight * (low ? 0.82 : 0.56) : innerHeight * 0.4;
  const width = Math.floor(Math.min(room, (free / 3) * 5 * 1.02)) - 20;
  const height = Math.floor(Math.min(free, (width / 5) * 3 * (wide ? 0.98 : 1.16)));
  await reels.fit(width, height);
}
