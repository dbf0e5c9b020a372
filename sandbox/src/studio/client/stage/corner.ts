// The two buttons in the corner of every game: sound, and the game's information.
import { h } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import { setSound, soundOn, sounds } from '../base/sound.ts';
import type { Translate } from '../base/texts.ts';

/** Turns the sounds on and off. */
export function soundButton(t: Translate): HTMLButtonElement {
  const show = () => {
    button.setAttribute('aria-pressed', String(soundOn()));
    button.replaceChildren(icon(soundOn() ? 'soundOn' : 'soundOff', 20));
  };
  const button = h('button', {
    class: 'round small',
    type: 'button',
    'aria-label': t('sound'),
    onclick: () => {
      setSound(!soundOn());
      show();
      sounds.press();
    },
  });
  show();
  return button;
}

/** Opens the game's information. */
export const infoButton = (t: Translate, open: () => void): HTMLButtonElement =>
  h(
    'button',
    { class: 'round small', type: 'button', 'aria-label': t('info'), onclick: open },
    icon('info', 20),
  );
