import { PageHeader, Section, Switch } from '@parol/ui';
import { useState } from 'react';
import { GalleryArt } from './gallery-art.tsx';
import { GalleryBasics } from './gallery-basics.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryGames } from './gallery-games.tsx';
import s from './gallery.module.css';

/** Every component in each of its states, in either theme. For developers: in English only, with invented figures. */
export function Gallery() {
  const [light, setLight] = useState(() => document.documentElement.dataset['theme'] === 'light');
  const choose = (next: boolean) => {
    setLight(next);
    document.documentElement.dataset['theme'] = next ? 'light' : 'night';
  };
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title="Gallery" lead="Every component, in each of its states." />
      <Switch label="Light theme" checked={light} onChange={choose} />
      <GalleryArt />
      <Section title="Games">
        <GalleryGames />
      </Section>
      <Section title="Forms">
        <GalleryForms />
      </Section>
      <Section title="Data">
        <GalleryData />
      </Section>
      <Section title="Basics and states">
        <GalleryBasics />
      </Section>
    </div>
  );
}
