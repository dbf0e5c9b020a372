import { art as fish } from '../client/fishing/fish-art.ts';
import { fiesta } from '../client/art/pictures-fiesta.ts';
import { land } from '../client/art/pictures-land.ts';
import { hall } from './pictures-hall-and-sky.ts';
import { sea, sport } from './pictures-sea-and-sport.ts';
import { sweetAndLand } from './pictures-sweet-and-land.ts';

const called = (pictures: Readonly<Record<string, () => string>>) =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, draw]) => [name, draw().replaceAll(/\n\s*/g, '')]),
  );

/** Every picture that a tile can show, by its name: the games' own symbols and animals, and others. */
export const motifs: Readonly<Record<string, string>> = {
  ...called(fiesta),
  ...called(land),
  ...fish,
  ...sweetAndLand,
  ...hall,
  ...sea,
  ...sport,
};
