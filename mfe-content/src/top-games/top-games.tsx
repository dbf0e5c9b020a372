import { Link, paths, useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { topGames } from '@parol/wire/game';
import s from './top-games.module.css';

/** The ten most played games, each with a search for it in the lobby; nothing while there are none. */
export function TopGames() {
  const t = useT();
  const games = useCall(topGames, {}).rows ?? [];
  if (games.length === 0) return null;
  return (
    <Section title={t('topGames.title')}>
      <ol className={s.list}>
        {games.map(({ provider_code, provider_name, game_code, game_name }, index) => (
          <li key={`${provider_code}/${game_code}`}>
            <Link to={paths.slot({ search: game_name })} className={s.game}>
              <b className={`${s.rank} num`} aria-hidden="true">
                {index + 1}
              </b>
              <span className={s.words}>
                <b>{game_name}</b>
                <span>{provider_name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
