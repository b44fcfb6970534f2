import { expect, test } from 'vitest';
import { plainText, summaryOf } from './plain-text.ts';

test('decodes entities after it has removed the markup', () => {
  expect(plainText('<p>A &amp;lt; <em>B</em>\n &lt;b&gt;</p>')).toBe('A &lt; B <b>');
});

test('takes the summary from the text, without headings and markup', () => {
  expect(summaryOf('<h2>Title</h2><p>One &amp; <strong>two</strong>.</p><ul><li>Three</li></ul>')).toBe(
    'One & two. Three',
  );
});
