import { Fragment } from 'react';
import s from './game-name.module.css';

/** A game's name that may wrap, but not at the hyphen of a word ("Lapu-Lapu"). */
export function GameName({ name }: { readonly name: string }) {
  return name.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={s.whole}>{word}</span> : word}
    </Fragment>
  ));
}
