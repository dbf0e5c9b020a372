import { Link, paths, useCall, useT } from '@parol/contract';
import { ProviderMark, Section } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { gameProviders } from '@parol/wire/game';
import s from './home.module.css';

const emptyBody = {};

/** The provider's games in the lobby of the category of most of them. */
const addressOf = (provider: RowOf<typeof gameProviders>): string =>
  `${paths.category(provider.game_type)}?${new URLSearchParams({ provider: provider.provider_code })}`;

/** The providers' marks on Home, each a link to their games; nothing without their list. */
export default function ProvidersSlot() {
  const t = useT();
  const providers = useCall(gameProviders, emptyBody).rows ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={`wrap ${s.belowFold}`}>
      <Section title={t('lobby.providers')}>
        <ul className={s.providers}>
          {providers.map((provider) => (
            <li key={provider.provider_code}>
              <Link to={addressOf(provider)} className={s.provider}>
                <ProviderMark name={provider.provider_name} />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
