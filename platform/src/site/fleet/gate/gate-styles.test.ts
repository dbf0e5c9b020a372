import { describe, expect, it } from 'vitest';
import { gateTest } from '../testing/gate-test.ts';

const { faultsOf } = gateTest();
const style = (css: string) => faultsOf({ files: { 'page.css': css } });

describe('a stylesheet', () => {
  const own = '.tips-aB_-3';

  it.each([
    `${own}{color:red}`,
    `@layer page{@media (min-width:700px){:root[data-theme=light] ${own} > li:first-child a::before{color:red}}}`,
    `${own} + ${own}{color:red}`,
    `${own} > li + li{color:red}`,
    `${own} p ~ p b{color:red}`,
    `:is(${own},${own} p) b{color:red}`,
    `@keyframes tips-aB_-3{from{opacity:0}}`,
  ])('with %s - is accepted', (css) => expect(style(css)).toEqual([]));

  it.each([
    ['main{display:none}', 'main'],
    ['*{margin:0}', '*'],
    ['body:has(.tips-aB_-3) footer{display:none}', 'body:has footer'],
    [`${own} ~ footer{display:none}`, `${own} ~ footer`],
    [`${own} + nav a{color:red}`, `${own} + nav a`],
    [`${own},nav{color:red}`, 'nav'],
    [`:is(${own},nav){color:red}`, ':is'],
    [`:not(${own}){color:red}`, ':not'],
    ['.games-abcde{color:red}', '.games-abcde'],
    ['.tips-for-all{color:red}', '.tips-for-all'],
    ['@media print{#root{display:none}}', '#root'],
    [`@layer page{:root{--gold:red}}`, ':root'],
  ])('with %s - is refused', (css, text) => {
    expect(style(css)).toEqual([
      `page.css: ${text} reaches outside the remote: begin the selector with a class of a CSS module.`,
    ]);
  });

  it.each([
    ['@font-face{font-family:Sora;src:url(x.woff2)}', '@font-face is for the shell alone'],
    ['@import "https://evil.example/x.css";', '@import is for the shell alone'],
    ['@keyframes spin{from{opacity:0}}', "the animation spin is not the remote's own"],
    ['@property --gold{syntax:"<color>";inherits:true;initial-value:red}', '@property is for'],
    ['main > {display:none}', "it can't be read"],
  ])('with %s - is refused', (css, words) => {
    expect(style(css)).toEqual([expect.stringContaining(words)]);
  });
});
