import { MethodTile } from './method-tile.tsx';
import { useT, paths } from '@parol/contract';
import { Chip, ChipRow, EmptyState, SearchField, Section } from '@parol/ui';
import { useState } from 'react';
import { useBoth } from '../text/use-both.ts';
import s from './deposit.module.css';
import { MethodCard } from './method-card.tsx';
import { groupMethods, type Method } from './methods.ts';

type Props = {
  readonly methods: readonly Method[];
  /** The promotion to pass to the gateway's page. */
  readonly promotion: string | undefined;
};

/** All payment methods by kind, with a search by name and a filter by kind. */
export function WaysToPay({ methods, promotion }: Props) {
  const t = useT();
  const both = useBoth();
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const groups = groupMethods(methods);
  const listed = groups.flatMap((group) => group.methods);
  const kinds = [...groups.map(({ group }) => group), 'manual'];
  // Ignore a chosen kind that has no methods any more.
  const kind = kinds.find((one) => one === chosen);
  const nameOf = (group: string) => t(`groups.${group}`, { defaultValue: t('groups.other') });
  const isFound = (group: string, name: string) =>
    (kind === undefined || kind === group) &&
    name.toLowerCase().includes(typed.trim().toLowerCase());
  const found = groups
    .map(({ group, methods: all }) => ({
      group,
      methods: all.filter(({ label }) => isFound(group, both(label))),
    }))
    .filter((group) => group.methods.length > 0);
  const findsManual = isFound('manual', t('manual.title'));
  return (
    <Section title={t('deposit.allWays', { count: listed.length + 1 })}>
      {groups.length > 0 && (
        <div className={s.tools}>
          <SearchField
            label={t('deposit.search')}
            placeholder={t('deposit.search')}
            clearLabel={t('deposit.clearSearch')}
            value={typed}
            onChange={setTyped}
          />
          <ChipRow label={t('deposit.kinds')}>
            <Chip selected={kind === undefined} onClick={() => setChosen(undefined)}>
              {t('deposit.allKinds')}
            </Chip>
            {kinds.map((group) => (
              <Chip key={group} selected={kind === group} onClick={() => setChosen(group)}>
                {nameOf(group)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <p role="status" className={found.length > 0 || findsManual ? 'sr-only' : s.none}>
        {found.length === 0 && !findsManual && t('deposit.noneFound', { typed: typed.trim() })}
      </p>
      {found.map((group) => (
        <Section key={group.group} level={3} title={nameOf(group.group)}>
          <ul className={s.methods}>
            {group.methods.map((method) => (
              <li key={method.gateway_id}>
                <MethodCard method={method} promotion={promotion} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {findsManual && (
        <Section level={3} title={t('groups.manual')}>
          <ManualMethod promotion={promotion} />
        </Section>
      )}
      {groups.length === 0 && (
        <EmptyState title={t('deposit.empty.title')} body={t('deposit.empty.body')} />
      )}
    </Section>
  );
}

/** The manual payment method. */
function ManualMethod({ promotion }: { readonly promotion: string | undefined }) {
  const t = useT();
  return (
    <MethodTile
      mark={{ text: '₱', color: '#6B4A1E' }}
      name={t('manual.title')}
      details={<small>{t('manual.lead')}</small>}
      to={paths.deposit({ method: 'manual', ...(promotion ? { promotion } : {}) })}
    />
  );
}
