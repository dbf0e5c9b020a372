import { MethodTile } from './method-tile.tsx';
import { useT, paths } from '@parol/contract';
import { Chip, ChipRow, EmptyState, Section } from '@parol/ui';
import { useState } from 'react';
import s from './deposit.module.css';
import { MethodCard } from './method-card.tsx';
import type { MethodGroup } from './methods.ts';

type Props = {
  readonly groups: readonly MethodGroup[];
  /** The promotion to pass to the gateway's page. */
  readonly promotion: string | undefined;
};

/** All payment methods by kind, with a filter by kind. */
export function WaysToPay({ groups, promotion }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const kinds = [...groups.map(({ group }) => group), 'manual'];
  // Ignore a chosen kind that has no methods any more.
  const kind = kinds.find((one) => one === chosen);
  const nameOf = (group: string) => t(`groups.${group}`, { defaultValue: t('groups.other') });
  const shows = (group: string) => kind === undefined || kind === group;
  return (
    <>
      {groups.length > 0 && (
        <ChipRow label={t('deposit.kinds')} className={s.kinds}>
          <Chip selected={kind === undefined} onClick={() => setChosen(undefined)}>
            {t('deposit.allKinds')}
          </Chip>
          {kinds.map((group) => (
            <Chip key={group} selected={kind === group} onClick={() => setChosen(group)}>
              {nameOf(group)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {groups
        .filter(({ group }) => shows(group))
        .map(({ group, methods }) => (
          <Section key={group} title={nameOf(group)}>
            <ul className={s.methods}>
              {methods.map((method) => (
                <li key={method.gateway_id}>
                  <MethodCard method={method} promotion={promotion} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      {shows('manual') && (
        <Section title={t('groups.manual')}>
          <ManualMethod promotion={promotion} />
        </Section>
      )}
      {groups.length === 0 && (
        <EmptyState title={t('deposit.empty.title')} body={t('deposit.empty.body')} />
      )}
    </>
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
