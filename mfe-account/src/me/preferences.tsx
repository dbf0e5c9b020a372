import { htmlLangOf, type Language, languageLabel, languages } from '@parol/domain';
import { useLanguage, useT, useTheme, type Theme } from '@parol/contract';
import { SegmentedControl } from '@parol/ui';
import { useState } from 'react';
import s from './me.module.css';

/** Language and theme; changes take effect immediately. */
export function Preferences() {
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  const [chosen, setChosen] = useState<Theme>(theme.current);
  return (
    <div className={s.stack}>
      <div>
        <p className={s.small}>{t('appearance.language')}</p>
        <SegmentedControl<Language>
          label={t('appearance.language')}
          value={language.current}
          onChange={language.set}
          options={languages.map((code) => ({
            value: code,
            label: <span lang={htmlLangOf(code)}>{languageLabel(code)}</span>,
          }))}
        />
      </div>
      <div>
        <p className={s.small}>{t('appearance.theme')}</p>
        <SegmentedControl<Theme>
          label={t('appearance.theme')}
          value={chosen}
          onChange={(value) => {
            theme.set(value);
            setChosen(value);
          }}
          options={[
            { value: 'night', label: t('appearance.night') },
            { value: 'light', label: t('appearance.light') },
            { value: 'system', label: t('appearance.system') },
          ]}
        />
      </div>
    </div>
  );
}
