import type { Look } from '../slots/themes/theme.ts';

const look = (scene: Look['scene'], sky: Look['colors']['sky'], land: string, reel: string, edge: string, accent: string, glow: string): Look => ({
  scene,
  colors: { sky, land, reel, edge, accent, glow },
});

/** Backdrops and colours of the games without reels. */
export const looks = {
  orbit: look('night', ['#070625', '#1D1560', '#5B3BC9'], '#0A0826', '#0B0830', '#FFC94D', '#8EF0E0', '#7C5BFF'),
  kite: look('fields', ['#2B7FC9', '#8FD4F5', '#FFE9B0'], '#2E8F4A', '#123A5E', '#FFE08A', '#FF6F61', '#7CE0FF'),
  arcade: look('city', ['#101433', '#3B2A8C', '#E8518F'], '#0C0F2B', '#12133A', '#7FE3FF', '#FFC94D', '#FF6FA8'),
  felt: look('hall', ['#06281C', '#0F5A3C', '#2F8F5B'], '#041C14', '#06301F', '#F5D76E', '#FF5D5D', '#3FD08A'),
  wine: look('hall', ['#2A0620', '#6E163F', '#A62B5B'], '#1C0416', '#3A0A26', '#FFD98A', '#2ED3B7', '#FF6F8F'),
  clay: look('hall', ['#2B0F0A', '#7A2F1C', '#E0803F'], '#210B08', '#2E120C', '#FFD9A0', '#8CF0DE', '#FF8A3D'),
  sea: look('hall', ['#06283A', '#0F5A6E', '#2F9FB0'], '#041C26', '#06303F', '#F5D76E', '#FF8A73', '#3FC8D8'),
  barrio: look('fiesta', ['#3A1268', '#B2367E', '#FF9A4D'], '#2A0B4A', '#23103F', '#FFC94D', '#2ED3B7', '#FF8A3D'),
  pista: look('fiesta', ['#7A2A0A', '#D9701F', '#FFD25A'], '#4A1808', '#3A1208', '#FFE29A', '#7CE0FF', '#FFB02E'),
  reef: look('sea', ['#0A4A7E', '#1FA3C4', '#8FE8F0'], '#0A2D66', '#0A2A4E', '#FFE29A', '#FF8A73', '#5BE0F0'),
  pearl: look('sea', ['#2B1B5E', '#35B6E6', '#FFB3D6'], '#0B1F5C', '#141846', '#FFE29A', '#FF8FB0', '#9EF0E0'),
} as const;
