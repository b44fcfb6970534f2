import { expect, test } from 'vitest';
import { blockedOrigins, originsInCode } from './ad-origins.ts';

test.each([
  ['<script async src="https://Ads.example/x.js"></script>', ['https://ads.example']],
  ["<script src='//cdn.ads.example:8443/x.js'></script>", ['https://cdn.ads.example:8443']],
  ['<img src="https://a.example/1.png"><img src="https://a.example/2.png">', ['https://a.example']],
])('finds the origins that ad code loads from: %s', (code, origins) => {
  expect(originsInCode(code)).toEqual(origins);
});

test.each([
  ['<img src="http://plain.example/x.png">', 'a URL without encryption'],
  ['<script>//comment\n// another</script>', 'a comment'],
  ['<img src="/banner.png">', 'a file of this site'],
  ["<b>https://x';script-src</b>", 'text that would break out of the policy'],
  ['', 'empty code'],
])('%s loads from no origin: %s', (code) => {
  expect(originsInCode(code)).toEqual([]);
});

test.each(['"https://shop.example/a"', "'https://shop.example/a'", 'https://shop.example/a'])(
  'ignores the target of a link, which only a click opens: %s',
  (target) => {
    const code = `<a class="x" href=${target}><img src="https://cdn.example/x.png"></a>`;
    expect(originsInCode(code)).toEqual(['https://cdn.example']);
  },
);

test.each([
  [['https://ads.example'], []],
  [['https:'], []],
  [['https://other.example'], ['https://ads.example']],
  [['https://*.ads.example'], ['https://ads.example']],
  [['https://ads.example:8443'], ['https://ads.example']],
  [[], ['https://ads.example']],
])('with the list %o, code of ads.example is blocked from %o', (allowed, blocked) => {
  expect(blockedOrigins('<script src="https://ads.example/x.js"></script>', allowed)).toEqual(blocked);
});

test('a wildcard allows subdomains, and no other domain with the same ending', () => {
  const code = '<img src="https://cdn.ads.example/x.png"><img src="https://badads.example/x.png">';
  expect(blockedOrigins(code, ['https://*.ads.example'])).toEqual(['https://badads.example']);
});
