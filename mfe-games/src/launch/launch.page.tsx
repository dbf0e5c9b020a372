import { paths, useLocation, useNavigate, useSearchParams, useShell } from '@parol/contract';
import { keepPicks } from '../match/kept-picks.ts';
import { picksParameter } from '../match/match.ts';
import { moveGame, placeOfGame, tileTo } from '../tile/move-game.ts';
import Player from './player.tsx';

/** `/launchOne?game=<code>` and the other launch pages; `data` is the page's provider. */
export default function LaunchPage({ data: provider }: { readonly data: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The first page of a tab has this key: there is no page of ours to go back to.
  const { key, pathname, search } = useLocation();
  const arrivedHere = key === 'default';
  const { storage } = useShell();
  // Once they are bets, the page opened again must not offer them again.
  const onPlaced = (category: string) => {
    keepPicks(storage.tab, category, []);
    const left = new URLSearchParams(params);
    left.delete(picksParameter);
    void navigate({ search: left.toString() }, { replace: true });
  };
  const onBack = () => {
    const leave = () => void (arrivedHere ? navigate(paths.slot()) : navigate(-1));
    moveGame(placeOfGame(), leave, () => tileTo(pathname + search));
  };
  return (
    <Player
      provider={params.get('provider') ?? provider}
      code={params.get('game') ?? ''}
      marked
      picks={params.get(picksParameter) ?? undefined}
      onBack={onBack}
      onPlaced={onPlaced}
    />
  );
}
