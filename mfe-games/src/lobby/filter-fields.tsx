import { useT } from '@parol/contract';
import { Chip, ChipRow, Select } from '@parol/ui';
import { sorts, type Game, type Sort } from '../catalogue/game.ts';
import { features, hasFeature, providersOf, type LobbyFilter } from './lobby-filter.ts';
import s from './lobby.module.css';

export interface FilterFieldsProps {
  /** The category's games, which determine the offered choices. */
  readonly games: readonly Game[];
  readonly filter: LobbyFilter;
  readonly now: number;
  readonly onChange: (part: Partial<LobbyFilter>) => void;
  readonly className?: string | undefined;
  /** In one line with the search; labels are for screen readers only. */
  readonly inline?: boolean;
}

/** Provider, order, features. Features that no game has are not offered. */
export function FilterFields({
  games,
  filter,
  now,
  onChange,
  className,
  inline = false,
}: FilterFieldsProps) {
  const t = useT();
  const offered = features.filter(
    (feature) =>
      filter.only.includes(feature) || games.some((game) => hasFeature(game, feature, now)),
  );
  return (
    <div className={`${s.fields} ${className ?? ''}`}>
      <Select
        label={t('filter.provider')}
        hideLabel={inline}
        value={filter.provider}
        onChange={(event) => onChange({ provider: event.target.value })}
        options={[
          { value: '', label: t('filter.allProviders') },
          ...providersOf(games).map(({ code, name, count }) => ({
            value: code,
            label: `${name} (${count})`,
          })),
        ]}
      />
      <Select
        label={t('filter.sort')}
        hideLabel={inline}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`filter.sorts.${sort}`) }))}
      />
      <ChipRow label={t('filter.only')} className={s.features}>
        {offered.map((feature) => {
          const on = filter.only.includes(feature);
          return (
            <Chip
              key={feature}
              selected={on}
              onClick={() =>
                onChange({
                  only: on
                    ? filter.only.filter((one) => one !== feature)
                    : [...filter.only, feature],
                })
              }
            >
              {t(`filter.features.${feature}`)}
            </Chip>
          );
        })}
      </ChipRow>
    </div>
  );
}
