import { describe, expect, it } from 'vitest';
import { faultsOf } from './translated-text.ts';

describe('an element whose text a translation breaks - is reported', () => {
  it.each([
    ['<button>{busy ? <Spinner /> : icon}{children}</button>', 'after an element'],
    ['<b>{isNew && <i>New</i>} {t("games.new")}</b>', 'after an element'],
    ['<li>{rows.map(row)}Total</li>', 'after an element'],
    ['<p>{t("ticket.paid")}{isOpen && `. ${when}`}</p>', 'a text that comes'],
    ['<span><svg />{!hideName && name}</span>', 'a text that comes'],
    ['<>{entry.icon && <Icon />}{entry.text}</>', 'after an element'],
    ['<b>{n} {word.includes("-") ? <i>{word}</i> : word.title}</b>', 'a text that comes'],
  ])('%s', (jsx, fault) => {
    expect(faultsOf(`const a = ${jsx};`)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('an element that survives a translation - is accepted', () => {
  it.each([
    '<button><span>{busy ? <Spinner /> : icon}</span>{children}</button>',
    '<label>{label}{required && <i>*</i>}</label>',
    '<p>{isOpen ? t("open") : t("closed")} {when}</p>',
    '<div>{back && <a>Back</a>}<h1>{title}</h1>{text}</div>',
    '<b>{isDone ? <Icon /> : `+${count}`}</b>',
  ])('%s', (jsx) => {
    expect(faultsOf(`const a = ${jsx};`)).toEqual([]);
  });
});
