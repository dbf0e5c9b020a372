import s from './game-name.module.css';

/** A game's name that may wrap, but not at the hyphen of a word ("Lapu-Lapu"). */
export function GameName({ name }: { readonly name: string }) {
  return name.split(' ').map((word, index) => (
    <span key={index}>
      {index === 0 ? '' : ' '}
      <span className={word.includes('-') ? s.whole : undefined}>{word}</span>
    </span>
  ));
}
