import s from './event.module.css';
import type { Team } from './types.ts';

/** A team's flag: two stripes in its colours, and its three letters. */
export function TeamFlag({ team }: { readonly team: Team | null }) {
  const [top, bottom] = team?.colors ?? [];
  return (
    <svg viewBox="0 0 44 30" className={s.flag} aria-hidden="true">
      <rect className={s.unknown} width="44" height="30" />
      {top && <rect width="44" height="15" fill={top} />}
      {bottom && <rect y="15" width="44" height="15" fill={bottom} />}
      <rect className={s.plate} x="5" y="8" width="34" height="14" rx="4" />
      <text x="22" y="19" textAnchor="middle">
        {team?.code ?? '?'}
      </text>
    </svg>
  );
}
