import { defaultLanguage, languageMenu, parseLanguage } from '@parol/domain';
import { useLanguage, useT, useTheme, type Theme } from '@parol/contract';
import { Card, IconMoon, IconSettings, IconSun, RadioCards, Stack } from '@parol/ui';
import { useState } from 'react';

/** Language and theme. Chinese and Malay are labels only (specification §1). */
export function Appearance() {
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  const [chosen, setChosen] = useState<Theme>(theme.current);
  const soon = t('appearance.soon');
  return (
    <Stack>
      <Card>
        <RadioCards
          name="language"
          legend={t('appearance.language')}
          columns={2}
          value={language.current}
          onChange={(code) => language.set(parseLanguage(code) ?? defaultLanguage)}
          options={languageMenu.map(({ code, htmlLang, label, available }) => ({
            value: code,
            title: <span lang={htmlLang}>{label}</span>,
            ...(available ? {} : { disabled: true, reason: soon }),
          }))}
        />
      </Card>
      <Card>
        <RadioCards<Theme>
          name="theme"
          legend={t('appearance.theme')}
          columns={3}
          value={chosen}
          onChange={(value) => {
            theme.set(value);
            setChosen(value);
          }}
          options={[
            { value: 'night', title: t('appearance.night'), icon: <IconMoon size={20} /> },
            { value: 'light', title: t('appearance.light'), icon: <IconSun size={20} /> },
            { value: 'system', title: t('appearance.system'), icon: <IconSettings size={20} /> },
          ]}
        />
      </Card>
    </Stack>
  );
}
