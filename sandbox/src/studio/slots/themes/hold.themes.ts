import { hold } from '../machines/hold.math.ts';
import { same, type Theme } from './theme.ts';

/** Slots with coins that hold. */
export const holdThemes: readonly Theme[] = [
  {
    game: 'piso-express',
    name: 'Piso Express',
    math: hold,
    scene: 'city',
    colors: {
      sky: ['#1A0F4A', '#5B3BC9', '#FF9A4D'],
      land: '#150C3A',
      reel: '#170E3C',
      edge: '#FFD25A',
      accent: '#7CE0FF',
      glow: '#FFB02E',
    },
    pictures: {
      W: ['train', { en: 'Express train', ph: 'Tren' }],
      S: ['coin', { en: 'Piso', ph: 'Piso' }],
      A: ['seven', { en: 'Route seven', ph: 'Rutang siyete' }],
      B: ['wheel', { en: 'Wheel', ph: 'Gulong' }],
      C: ['horn', { en: 'Horn', ph: 'Busina' }],
      D: ['bar', same('Bar')],
    },
  },
  {
    game: 'mayon-gold',
    name: 'Mayon Gold',
    math: hold,
    scene: 'fields',
    colors: {
      sky: ['#2B0A2E', '#A0302E', '#FFB347'],
      land: '#3A1420',
      reel: '#2A0C1A',
      edge: '#FFC94D',
      accent: '#8CF0DE',
      glow: '#FF6B35',
    },
    pictures: {
      W: ['crown', { en: 'Magayon’s crown', ph: 'Korona ni Magayon' }],
      S: ['coin', { en: 'Gold coin', ph: 'Gintong barya' }],
      A: ['gem', { en: 'Fire opal', ph: 'Opalo' }],
      B: ['kris', { en: 'Blade', ph: 'Kris' }],
      C: ['gong', { en: 'Gong', ph: 'Agung' }],
      D: ['flower', { en: 'Flower', ph: 'Bulaklak' }],
    },
  },
];
