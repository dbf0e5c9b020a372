import { ways } from '../machines/ways.math.ts';
import { same, type Theme } from './theme.ts';

/** Slots that pay by ways. */
export const waysThemes: readonly Theme[] = [
  {
    game: 'bahay-kubo-ways',
    name: 'Bahay Kubo Ways',
    math: ways,
    scene: 'fields',
    colors: {
      sky: ['#14505E', '#3FA86B', '#FFE08A'],
      land: '#17542E',
      reel: '#0C2F22',
      edge: '#FFE08A',
      accent: '#FF8A73',
      glow: '#8CF0A0',
    },
    pictures: {
      W: ['hut', same('Bahay kubo')],
      S: ['sun', { en: 'Morning sun', ph: 'Araw sa umaga' }],
      A: ['carabao', { en: 'Carabao', ph: 'Kalabaw' }],
      B: ['rooster', { en: 'Rooster', ph: 'Tandang' }],
      C: ['coconut', { en: 'Coconut', ph: 'Niyog' }],
      D: ['rice', { en: 'Rice', ph: 'Palay' }],
    },
  },
  {
    game: 'sorbetes-street',
    name: 'Sorbetes Street',
    math: ways,
    scene: 'city',
    colors: {
      sky: ['#0E3A6E', '#3FA0E8', '#FFC4DC'],
      land: '#10325A',
      reel: '#0F2748',
      edge: '#FFB3D6',
      accent: '#FFE08A',
      glow: '#7CE0FF',
    },
    pictures: {
      W: ['iceCream', same('Sorbetes')],
      S: ['bell', { en: 'Cart bell', ph: 'Kampanilya ng karito' }],
      A: ['haloHalo', same('Halo-halo')],
      B: ['flan', same('Leche flan')],
      C: ['mango', { en: 'Mango', ph: 'Mangga' }],
      D: ['cherry', { en: 'Cherry', ph: 'Seresa' }],
    },
  },
];
