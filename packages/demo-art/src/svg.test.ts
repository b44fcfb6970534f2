import { expect, test } from 'vitest';
import { d, escapeXml, path, rect } from './svg.ts';

test('text and attributes are escaped, control characters are gone', () => {
  expect(escapeXml(`<b> & "c" 'd'\u0000\n`)).toBe('&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;  ');
  expect(rect([0, 0, 1, 1], '"><script>')).toBe(
    '<rect x="0" y="0" width="1" height="1" fill="&quot;&gt;&lt;script&gt;"/>',
  );
});

test('numbers are rounded, and opacity is that of the paint', () => {
  expect(path(d`M${1 / 3} 2Z`, '#fff', { opacity: 0.123456 })).toBe(
    '<path d="M0.33 2Z" fill="#fff" fill-opacity="0.12"/>',
  );
});
