import { expect, test } from 'vitest';
import { d, escapeXml, path, rect } from './svg.ts';

test('escapes text and attributes and replaces control characters', () => {
  expect(escapeXml(`<b> & "c" 'd'\u0000\n`)).toBe('&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;  ');
  expect(rect([0, 0, 1, 1], '"><script>')).toBe(
    '<rect x="0" y="0" width="1" height="1" fill="&quot;&gt;&lt;script&gt;"/>',
  );
});

test('rounds numbers and applies the opacity to the fill', () => {
  expect(path(d`M${1 / 3} 2Z`, '#fff', { opacity: 0.123456 })).toBe(
    '<path d="M0.33 2Z" fill="#fff" fill-opacity="0.12"/>',
  );
});
