import { useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { socialList } from '@parol/wire/cms';
import s from './social.module.css';

/** Links to our social media pages; nothing while there are none. */
export function Social() {
  const t = useT();
  const links = useCall(socialList, { brand_code: 'PAROL' }).rows ?? [];
  if (links.length === 0) return null;
  return (
    <Section title={t('social.title')}>
      <ul className={s.links}>
        {links.map(({ network, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {network}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
