import { describe, expect, test } from 'vitest';
import { formatPo, parsePo, PoError } from './po-file.ts';

const line = (source: string, translation: string) => ({
  source,
  translation,
  usage: 'site' as const,
  place: 'web · titles',
});

test('a written file can be read again, whatever its texts contain', () => {
  const texts = ['Say "hi"', String.raw`a\b`, 'two\nlines', 'tab\there', '[one 1 title|other :count titles]'];
  const lines = texts.map((text) => line(text, `${text} – übersetzt`));
  const file = formatPo('de', lines);
  expect(file).toContain('#. site: web · titles\nmsgid "Say \\"hi\\""\n');
  expect(file).toContain(String.raw`Language: de\n`);
  expect([...parsePo(file)]).toEqual(lines.map(({ source, translation }) => [source, translation]));
});

describe('reading', () => {
  test('joins the parts of a text, and accepts other line ends', () => {
    expect([...parsePo('msgid ""\r\n"Log "\r\n"out"\r\nmsgstr "Abmelden"\r\n')]).toEqual([
      ['Log out', 'Abmelden'],
    ]);
  });

  test('leaves out the header, fuzzy and obsolete entries', () => {
    const file = [
      'msgid ""\nmsgstr "Language: de\\n"',
      '#, fuzzy\nmsgid "Save"\nmsgstr "Retten"',
      '#~ msgid "Old"\n#~ msgstr "Alt"',
      '# note\n#: file.ts:3\nmsgid "Close"\nmsgstr "Schließen"',
    ].join('\n\n');
    expect([...parsePo(file)]).toEqual([['Close', 'Schließen']]);
  });

  test.each([
    ['a context', 'msgctxt "menu"\nmsgid "A"\nmsgstr "B"'],
    ['plurals of gettext', 'msgid "A"\nmsgid_plural "As"\nmsgstr[0] "B"'],
    ['a text without quotes', 'msgid A\nmsgstr "B"'],
    ['an open quote', 'msgid "A\nmsgstr "B"'],
    ['an unknown escape', String.raw`msgid "A\x"` + '\nmsgstr "B"'],
    ['a text before its keyword', '"A"\nmsgstr "B"'],
    ['another kind of file', '<html></html>'],
  ])('rejects %s', (_, text) => {
    expect(() => parsePo(text)).toThrow(PoError);
  });
});
