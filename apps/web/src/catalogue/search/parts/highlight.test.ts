import { expect, test } from 'vitest';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { highlight } from './highlight.ts';

/** Renders matches in brackets. */
const marked = (name: string, query: string) =>
  highlight(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Saltglass', 'sal', '[Sal]tglass'],
  ['Língua do Sal', 'SAL', 'Língua do [Sal]'],
  ['Língua do Sal', 'lingua', '[Língua] do Sal'],
  ['Amélie', 'amélie', '[Amélie]'],
  ['Ame\u0301lie', 'amel', '[Ame\u0301l]ie'],
  ['The Salt of the Earth', 'earth salt', 'The [Salt] of the [Earth]'],
  ['Universal', 'sal', 'Universal'],
  ['東京物語', '物語', '東京[物語]'],
  ['Der Fuß', 'fuß', 'Der [Fuß]'],
  ['ﬁlm', 'film', '[ﬁlm]'],
  ['M*A*S*H', '*', 'M*A*S*H'],
  ['😀 Alien', 'alien', '😀 [Alien]'],
  ['Nothing', '', 'Nothing'],
  ['', 'x', ''],
])('marks %s, searched as %s, as %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test.each(XSS_PAYLOADS)('keeps the whole text of %j', (text) => {
  const joined = highlight(text, text)
    .map((piece) => piece.text)
    .join('');
  expect(joined).toBe(text);
});
