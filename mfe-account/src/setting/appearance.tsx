import { useLanguage, useT, useTheme, type Language, type Theme } from '@parol/contract';
import { Card, IconMoon, IconSettings, IconSun, RadioCards, Stack } from '@parol/ui';
import { useState } from 'react';

const isLanguage = (value: string): value is Language => value === 'en' || value === 'ph';

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
          onChange={(value) => isLanguage(value) && language.set(value)}
          options={[
            { value: 'en', title: <span lang="en">English</span> },
            { value: 'ph', title: <span lang="fil">Filipino</span> },
            { value: 'zh', title: <span lang="zh">中文</span>, disabled: true, reason: soon },
            {
              value: 'ms',
              title: <span lang="ms">Bahasa Melayu</span>,
              disabled: true,
              reason: soon,
            },
          ]}
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
