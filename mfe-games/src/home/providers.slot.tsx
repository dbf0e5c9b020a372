import { Link, paths, useT } from '@parol/contract';
import { ProviderMark, Section } from '@parol/ui';
import { useMemo } from 'react';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { homeProviders, type HomeProvider } from './home-games.ts';
import s from './home.module.css';

/** The provider's games in the lobby of the category of most of them. */
const addressOf = ({ code, category }: HomeProvider): string =>
  `${paths.category(category)}?${new URLSearchParams({ provider: code })}`;

/** The providers' marks on Home, each a link to their games; nothing without the catalogue. */
export default function ProvidersSlot() {
  const t = useT();
  const { rows } = useCatalogue();
  const providers = useMemo(() => homeProviders(rows ?? []), [rows]);
  if (providers.length === 0) return null;
  return (
    <div className={`wrap ${s.belowFold}`}>
      <Section title={t('lobby.providers')}>
        <ul className={s.providers}>
          {providers.map((provider) => (
            <li key={provider.code}>
              <Link to={addressOf(provider)} className={s.provider}>
                <ProviderMark name={provider.name} />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
