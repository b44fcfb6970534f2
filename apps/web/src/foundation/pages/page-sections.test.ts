import { expect, test } from 'vitest';
import { withSectionIds } from './page-sections.ts';

test('gives each section heading an id, and lists its text', () => {
  expect(
    withSectionIds('<h2>Your <em>data</em> &amp; you</h2><p>A</p><h3>Small</h3><h2>Über uns</h2>'),
  ).toEqual({
    html: '<h2 id="s-your-data-you">Your <em>data</em> &amp; you</h2><p>A</p><h3>Small</h3><h2 id="s-über-uns">Über uns</h2>',
    headings: [
      { id: 's-your-data-you', text: 'Your data & you' },
      { id: 's-über-uns', text: 'Über uns' },
    ],
  });
});

test('numbers headings with the same text, and skips empty ones', () => {
  const { headings } = withSectionIds('<h2>More</h2><h2> </h2><h2>More</h2><h2>!</h2><h2>?</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['s-more', 's-more--2', 's-', 's---2']);
});

test('adds nothing that could be markup', () => {
  const { html } = withSectionIds('<h2>"&gt;&lt;img src=x onerror=alert(1)&gt;</h2>');
  expect(html).toBe('<h2 id="s-img-src-x-onerror-alert-1">"&gt;&lt;img src=x onerror=alert(1)&gt;</h2>');
});
