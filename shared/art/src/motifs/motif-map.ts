import type { Motif } from '@parol/domain';
import type { MotifDrawing } from './motif.ts';
import { Ball } from './ball.tsx';
import { Basketball } from './basketball.tsx';
import { Bell } from './bell.tsx';
import { Boat } from './boat.tsx';
import { Carabao } from './carabao.tsx';
import { Cards } from './cards.tsx';
import { Cherry } from './cherry.tsx';
import { Coin } from './coin.tsx';
import { Crown } from './crown.tsx';
import { Dice } from './dice.tsx';
import { Dragon } from './dragon.tsx';
import { Fish } from './fish.tsx';
import { Football } from './football.tsx';
import { Gamepad } from './gamepad.tsx';
import { Gem } from './gem.tsx';
import { Hash } from './hash.tsx';
import { Jeepney } from './jeepney.tsx';
import { Lantern } from './lantern.tsx';
import { Lion } from './lion.tsx';
import { Mango } from './mango.tsx';
import { Pearl } from './pearl.tsx';
import { Rocket } from './rocket.tsx';
import { Rooster } from './rooster.tsx';
import { Seven } from './seven.tsx';
import { Star } from './star.tsx';
import { Sun } from './sun.tsx';
import { Tile } from './tile.tsx';
import { Trophy } from './trophy.tsx';
import { Turtle } from './turtle.tsx';
import { Wheel } from './wheel.tsx';

/** Every motif by name. */
export const motifDrawings: Record<Motif, MotifDrawing> = {
  seven: Seven,
  star: Star,
  fish: Fish,
  dice: Dice,
  wheel: Wheel,
  cards: Cards,
  ball: Ball,
  jeepney: Jeepney,
  carabao: Carabao,
  rooster: Rooster,
  dragon: Dragon,
  cherry: Cherry,
  mango: Mango,
  coin: Coin,
  trophy: Trophy,
  football: Football,
  basketball: Basketball,
  rocket: Rocket,
  pearl: Pearl,
  bell: Bell,
  crown: Crown,
  lantern: Lantern,
  boat: Boat,
  gamepad: Gamepad,
  tile: Tile,
  turtle: Turtle,
  lion: Lion,
  gem: Gem,
  sun: Sun,
  hash: Hash,
};
