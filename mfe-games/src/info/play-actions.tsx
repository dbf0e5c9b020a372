import { Link, paths, useLocation, useModal, useSession, useT } from '@parol/contract';
import { Button, buttonClass } from '@parol/ui';
import type { Game } from '../catalogue/game.ts';
import { launchAddress } from '../catalogue/launch-address.ts';
import s from './game-info.module.css';

/** A member plays; a visitor tries the game free, signs up or logs in, and then plays it. */
export function PlayActions({ game, close }: { readonly game: Game; readonly close: () => void }) {
  const t = useT();
  const modal = useModal();
  const member = useSession().status === 'member';
  const play = launchAddress(game, useLocation());
  const tryFree = game.demo && (
    <Link
      to={paths.freeplay({ game: game.game_code })}
      className={buttonClass(member ? 'secondary' : 'primary', 'md', true)}
      onClick={close}
    >
      {t('info.tryFree')}
    </Link>
  );
  if (member)
    return (
      <div className={s.acts}>
        <Link to={play} className={buttonClass('primary', 'md', true)} onClick={close}>
          {t('info.play')}
        </Link>
        {tryFree}
      </div>
    );
  return (
    <div className={s.acts}>
      {tryFree}
      <Button
        variant={game.demo ? 'secondary' : 'primary'}
        full
        onClick={() => modal.open('signup', { next: play })}
      >
        {t('info.signUp')}
      </Button>
      <Button variant="ghost" full onClick={() => modal.open('login', { next: play })}>
        {t('info.logIn')}
      </Button>
    </div>
  );
}
