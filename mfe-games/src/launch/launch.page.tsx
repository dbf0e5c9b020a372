import { paths, useLocation, useNavigate, useSearchParams } from '@parol/contract';
import Player from './player.tsx';

/** `/launchOne?game=<code>` and the other launch pages; `data` is the page's provider. */
export default function LaunchPage({ data: provider }: { readonly data: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The first page of a tab has this key: there is no page of ours to go back to.
  const arrivedHere = useLocation().key === 'default';
  const onBack = () => void (arrivedHere ? navigate(paths.slot()) : navigate(-1));
  return (
    <Player
      provider={params.get('provider') ?? provider}
      code={params.get('game') ?? ''}
      onBack={onBack}
    />
  );
}
