import { PageHeader } from '../layout/page-header.tsx';
import { Section } from '../layout/section.tsx';
import { Switch } from '../field/switch.tsx';
import { useState } from 'react';
import { GalleryArt } from './gallery-art.tsx';
import { GalleryBasics } from './gallery-basics.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryGames } from './gallery-games.tsx';
import s from './gallery.module.css';

/** Every component in its states, in the theme one chooses. For builders: English alone, made-up figures. */
export function Gallery() {
  const [light, setLight] = useState(() => document.documentElement.dataset['theme'] === 'light');
  const choose = (next: boolean) => {
    setLight(next);
    document.documentElement.dataset['theme'] = next ? 'light' : 'night';
  };
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title="Gallery" lead="Every part of the kit, in its states." />
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
