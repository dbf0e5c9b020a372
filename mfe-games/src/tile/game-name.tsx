import { Fragment } from 'react';
import s from './game-name.module.css';

/** A game's name where it may need two lines: a word with a hyphen ("Lapu-Lapu") is not broken at it. */
export function GameName({ name }: { readonly name: string }) {
  return name.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={s.whole}>{word}</span> : word}
    </Fragment>
  ));
}
