import { expect, it } from 'vitest';
import { usedTexts } from './used-texts.ts';

it.each([
  ['as a browser gets it', 'function a(){let e=(0,o.useT)();return e("pay.title",{peso:1})}'],
  ['with a named import', 'function Page() { const t = useT(); return () => t("pay.title"); }'],
  [
    'in an arrow function',
    'const P=({a:e})=>{const t=(0,n.useT)();return j(r,{label:t("pay.title")})}',
  ],
])('a text that code asks for, %s - is found', (_, code) => {
  expect(usedTexts(code)).toEqual(['pay.title']);
});

it.each([
  ['of a parameter', '(t)=>t("pay.title")'],
  ['of a pattern', '({b:{c:[t]}})=>t("pay.title")'],
  ['of a default', '(t=1)=>t("pay.title")'],
  ['of a block', '{let t=other();t("pay.title")}'],
  ['of a loop', 'for(const t of other)t("pay.title");'],
  ['of a function', 'function t(){} t("pay.title")'],
  ['of a case', 'switch(1){case 1:let t=x;t("pay.title")}'],
  ['of a method', 'class A{m(t){t("pay.title")}}'],
  ['of a caught error', 'try{}catch(t){t("pay.title")}'],
])('another thing of the same name, %s - is not taken for texts', (_, code) => {
  expect(usedTexts(`function a(){let t=(0,o.useT)();return ()=>{${code}}}`)).toEqual([]);
});

it('a key that is composed or has a default - is left out', () => {
  const code = 'let t=useT();t(`state.${x}`);t(x);t("a.b","Default");t(["a","b"]);';
  expect(usedTexts(`()=>{${code}}`)).toEqual([]);
});

it('each key - is listed once, sorted, also from inner functions and branches', () => {
  const code =
    'let t=useT();if(x){t("b")}const f=()=>{let y=1;return x?t("shell:retry"):t("a")};t("b");';
  expect(usedTexts(`()=>{${code}}`)).toEqual(['a', 'b', 'shell:retry']);
});
