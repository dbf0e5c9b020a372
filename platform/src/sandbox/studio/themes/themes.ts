import { calm } from '../math/calm.math.ts';
import { fierce } from '../math/fierce.math.ts';
import { lively } from '../math/lively.math.ts';
import { same, type Theme } from './theme.ts';

/** The studio's games: nine themes on one engine, three machines' mathematics. */
export const themes: readonly Theme[] = [
  {
    game: 'jeepney-jackpot',
    name: 'Jeepney Jackpot',
    math: lively,
    scene: 'city',
    colors: { sky: ['#3A1268', '#B2367E', '#FF9A4D'], land: '#2A0B4A', reel: '#23103F', edge: '#FFC94D', accent: '#2ED3B7', glow: '#FF8A3D' },
    pictures: {
      W: ['jeepney', same('Jeepney')],
      S: ['star', { en: 'Roof star', ph: 'Bituin sa bubong' }],
      A: ['horn', { en: 'Horn', ph: 'Busina' }],
      B: ['wheel', { en: 'Wheel', ph: 'Gulong' }],
      C: ['coin', { en: 'Fare', ph: 'Pamasahe' }],
      D: ['rooster', { en: 'Hood rooster', ph: 'Manok sa hood' }],
    },
  },
  {
    game: 'manila-sevens',
    name: 'Manila Sevens',
    math: calm,
    scene: 'city',
    colors: { sky: ['#2B0620', '#8F1A3F', '#E8513F'], land: '#22041A', reel: '#2A0A1E', edge: '#FFD98A', accent: '#FFC94D', glow: '#FF5D5D' },
    pictures: {
      W: ['gem', { en: 'Diamond', ph: 'Diyamante' }],
      S: ['sun', { en: 'Eight-ray sun', ph: 'Araw na walong sinag' }],
      A: ['seven', { en: 'Lucky seven', ph: 'Suwerteng siyete' }],
      B: ['bell', { en: 'Bell', ph: 'Kampana' }],
      C: ['cherry', { en: 'Cherry', ph: 'Seresa' }],
      D: ['bar', same('Bar')],
    },
  },
  {
    game: 'pasko-nights',
    name: 'Pasko Nights',
    math: lively,
    scene: 'night',
    colors: { sky: ['#070B2E', '#1B2470', '#4A3FA8'], land: '#0B0B2B', reel: '#10123A', edge: '#FFC94D', accent: '#FF5D5D', glow: '#5BB8FF' },
    pictures: {
      W: ['parol', same('Parol')],
      S: ['gift', { en: 'Gift', ph: 'Aguinaldo' }],
      A: ['bell', { en: 'Simbang Gabi bell', ph: 'Kampana ng Simbang Gabi' }],
      B: ['bibingka', same('Bibingka')],
      C: ['lantern', { en: 'Lantern', ph: 'Parol na kapis' }],
      D: ['coin', { en: 'Carol coin', ph: 'Pamasko' }],
    },
  },
  {
    game: 'lapu-lapu-gold',
    name: 'Lapu-Lapu Gold',
    math: fierce,
    scene: 'sea',
    colors: { sky: ['#3E0A14', '#B23A1E', '#FFB347'], land: '#1B3A4A', reel: '#2B0E12', edge: '#F5C04A', accent: '#2ED3B7', glow: '#FF6B35' },
    pictures: {
      W: ['crown', { en: 'Gold crown', ph: 'Koronang ginto' }],
      S: ['sun', { en: 'Mactan sun', ph: 'Araw ng Mactan' }],
      A: ['kris', { en: 'Kampilan', ph: 'Kampilan' }],
      B: ['shield', { en: 'Kalasag shield', ph: 'Kalasag' }],
      C: ['boat', same('Karakoa')],
      D: ['coin', { en: 'Piloncito', ph: 'Piloncito' }],
    },
  },
  {
    game: 'halo-halo-fruits',
    name: 'Halo-Halo Fruits',
    math: calm,
    scene: 'fiesta',
    colors: { sky: ['#5B2AA0', '#C45BC8', '#FFB3D6'], land: '#3A1B75', reel: '#2C1454', edge: '#FF9AD5', accent: '#9EF0E0', glow: '#FF9AD5' },
    pictures: {
      W: ['haloHalo', same('Halo-halo')],
      S: ['iceCream', { en: 'Ube scoop', ph: 'Ube ice cream' }],
      A: ['mango', { en: 'Mango', ph: 'Mangga' }],
      B: ['cherry', { en: 'Cherry', ph: 'Seresa' }],
      C: ['flan', same('Leche flan')],
      D: ['coconut', { en: 'Coconut', ph: 'Niyog' }],
    },
  },
  {
    game: 'carabao-fields',
    name: 'Carabao Fields',
    math: calm,
    scene: 'fields',
    colors: { sky: ['#1F6FB0', '#7CC8E8', '#FFE29A'], land: '#1E6B3A', reel: '#0E3325', edge: '#F5D76E', accent: '#FFD166', glow: '#B8F05A' },
    pictures: {
      W: ['carabao', { en: 'Carabao', ph: 'Kalabaw' }],
      S: ['sun', { en: 'Harvest sun', ph: 'Araw ng anihan' }],
      A: ['hut', { en: 'Nipa hut', ph: 'Bahay kubo' }],
      B: ['rice', { en: 'Rice', ph: 'Palay' }],
      C: ['rooster', { en: 'Rooster', ph: 'Tandang' }],
      D: ['coconut', { en: 'Coconut', ph: 'Niyog' }],
    },
  },
  {
    game: 'sampaguita-pearls',
    name: 'Sampaguita Pearls',
    math: lively,
    scene: 'sea',
    colors: { sky: ['#0B4A5E', '#2FA8A8', '#C8F5E6'], land: '#0A3A4E', reel: '#0A3240', edge: '#E8FFF8', accent: '#FF9AD5', glow: '#9EF0E0' },
    pictures: {
      W: ['pearl', { en: 'Pearl', ph: 'Perlas' }],
      S: ['flower', same('Sampaguita')],
      A: ['fan', { en: 'Fan', ph: 'Pamaypay' }],
      B: ['shell', { en: 'Capiz shell', ph: 'Kapis' }],
      C: ['boat', same('Bangka')],
      D: ['fish', { en: 'Fish', ph: 'Isda' }],
    },
  },
  {
    game: 'bakunawa-moon',
    name: 'Bakunawa Moon',
    math: fierce,
    scene: 'night',
    colors: { sky: ['#05081F', '#14235E', '#3C5BB8'], land: '#060A24', reel: '#0B1030', edge: '#8EF0E0', accent: '#FFC94D', glow: '#6FA8FF' },
    pictures: {
      W: ['dragon', same('Bakunawa')],
      S: ['moon', { en: 'Moon', ph: 'Buwan' }],
      A: ['gong', { en: 'Gong', ph: 'Agung' }],
      B: ['kris', { en: 'Blade', ph: 'Kris' }],
      C: ['pearl', { en: 'Moon pearl', ph: 'Perlas ng buwan' }],
      D: ['fish', { en: 'Deep fish', ph: 'Isda ng kailaliman' }],
    },
  },
  {
    game: 'perya-lights',
    name: 'Perya Lights',
    math: lively,
    scene: 'fiesta',
    colors: { sky: ['#1C1063', '#5A2AA8', '#FF6FA8'], land: '#170C4A', reel: '#1A1048', edge: '#FFC94D', accent: '#2ED3B7', glow: '#FFC94D' },
    pictures: {
      W: ['lantern', { en: 'Lantern', ph: 'Parol' }],
      S: ['star', { en: 'Star prize', ph: 'Bituing premyo' }],
      A: ['ferris', { en: 'Ferris wheel', ph: 'Ruweda' }],
      B: ['dice', { en: 'Color game', ph: 'Color game' }],
      C: ['iceCream', { en: 'Sorbetes', ph: 'Sorbetes' }],
      D: ['ball', { en: 'Bingo ball', ph: 'Bola ng bingo' }],
    },
  },
];

const byGame = new Map(themes.map((theme) => [theme.game, theme]));
export const themeOf = (game: string): Theme | undefined => byGame.get(game);
