import { defaultLanguage, languageMenu, parseLanguage } from '@parol/domain';
import type { Theme } from '@parol/contract';
import { IconButton, IconGlobe, IconMoon, IconSun } from '@parol/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import styles from './preferences-menu.module.css';

const themes: readonly Theme[] = ['night', 'light', 'system'];

/** Language, theme and low-data mode, behind one button, as a native popover. */
export function PreferencesMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { lowData, texts, theme } = useHost();
  const chosen = useStore(theme.store, (state) => state.theme);
  const { on: savesData } = useStore(lowData.store);
  const id = useId();
  return (
    <div className={styles.menu}>
      <IconButton label={t('preferences.open')} icon={<IconGlobe size={22} />} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        aria-label={t('preferences.open')}
        role="group"
      >
        <fieldset className={styles.group}>
          <legend>{t('preferences.language')}</legend>
          {languageMenu.map(({ code, label, htmlLang, available }) => (
            <label key={code} className={styles.choice} lang={htmlLang}>
              <input
                type="radio"
                name={`${id}-language`}
                checked={i18n.language === code}
                disabled={!available}
                onChange={() => void texts.change(parseLanguage(code) ?? defaultLanguage)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('preferences.theme')}</legend>
          {themes.map((name) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-theme`}
                checked={chosen === name}
                onChange={() => theme.set(name)}
              />
              {name === 'light' ? <IconSun size={18} /> : <IconMoon size={18} />}
              <span>{t(`preferences.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('preferences.data')}</legend>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={savesData}
              onChange={(event) => lowData.set(event.target.checked)}
            />
            <span>{t('preferences.lowData')}</span>
          </label>
        </fieldset>
      </div>
    </div>
  );
}
