// The wheel: one SVG that turns, and a ball that stops in a pocket.
import { calm, h, svg } from '../base/dom.ts';
import { colorOf } from './show.ts';

const fills = { zero: '#1b9a5c', red: '#c4203c', black: '#17131f' };
const at = (angle: number, r: number) =>
  `${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`;

export class Wheel {
  readonly element: HTMLElement;
  private readonly turning: HTMLElement;
  private readonly ball = h('div', { class: 'wheel-ball' }, h('i'));
  private angle = 0;

  /** `order` has the pockets as they are on the wheel. */
  constructor(private readonly order: readonly number[]) {
    const arc = (2 * Math.PI) / order.length;
    const pockets = order
      .map((n, i) => {
        const [a, b] = [(i - 0.5) * arc, (i + 0.5) * arc];
        const turn = (i * 360) / order.length;
        return `<path d="M${at(a, 92)}A92 92 0 0 1 ${at(b, 92)}L${at(b, 58)}A58 58 0 0 0 ${at(a, 58)}z" fill="${fills[colorOf(n)]}" stroke="#e9c46a" stroke-width=".7"/><text transform="rotate(${turn}) translate(0 -79)" text-anchor="middle" font-size="9.5" font-weight="700" fill="#fff" font-family="Sora, sans-serif">${n}</text>`;
      })
      .join('');
    const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -110 220 220"><defs><radialGradient id="wood"><stop offset=".5" stop-color="#7a3b16"/><stop offset=".85" stop-color="#4a200b"/><stop offset="1" stop-color="#8d4a1d"/></radialGradient><radialGradient id="hub"><stop stop-color="#fff3c4"/><stop offset=".5" stop-color="#e0a52e"/><stop offset="1" stop-color="#7a4a06"/></radialGradient></defs><circle r="108" fill="url(#wood)" stroke="#e9c46a" stroke-width="2.5"/><circle r="95" fill="#2a1206"/>${pockets}<circle r="58" fill="url(#wood)" stroke="#e9c46a"/><g stroke="#e9c46a" stroke-width="4" stroke-linecap="round">${[0, 45, 90, 135].map((a) => `<path d="M0-34V34" transform="rotate(${a})"/>`).join('')}</g><circle r="17" fill="url(#hub)" stroke="#4a200b"/></svg>`;
    this.turning = h('div', { class: 'wheel-face' }, svg(art));
    this.element = h('div', { class: 'wheel', 'aria-hidden': 'true' }, this.turning, this.ball);
  }

  /** Spins until the ball rests in a pocket. */
  async spin(pocket: number): Promise<void> {
    const slice = 360 / this.order.length;
    const target = this.order.indexOf(pocket) * slice;
    const face = this.angle - 540;
    const ball = face + target + 360 * 5;
    this.angle = face % 360;
    const lasts = calm.matches ? 1 : 4200;
    const easing = 'cubic-bezier(0.12, 0.7, 0.2, 1)';
    const turn = this.turning.animate([{ rotate: `${face + 540}deg` }, { rotate: `${face}deg` }], {
      duration: lasts,
      easing,
      fill: 'forwards',
    });
    const roll = this.ball.animate(
      [
        { rotate: `${ball - 1800}deg`, '--r': '-47%' },
        { rotate: `${ball}deg`, '--r': '-36%' },
      ],
      { duration: lasts, easing, fill: 'forwards' },
    );
    this.ball.classList.remove('rests');
    await Promise.all([turn.finished, roll.finished]);
    this.ball.classList.add('rests');
  }
}
