import { expect, test } from 'vitest';
import { extractOrigins } from './origins.ts';

test.each([
  ['<script async src="https://Ads.example/x.js"></script>', ['https://ads.example']],
  ["<script src='//cdn.ads.example:8443/x.js'></script>", ['https://cdn.ads.example:8443']],
  [
    '<a href="https://a.example"><img src="https://b.example/x.png"></a>',
    ['https://a.example', 'https://b.example'],
  ],
])('allows the origins named in the ad code: %s', (code, origins) => {
  expect(extractOrigins(code)).toEqual(origins);
});

test.each([
  ['<img src="http://plain.example/x.png">', 'a URL without encryption'],
  ['<script>//comment\n// another</script>', 'a comment'],
  ['<img src="/banner.png">', 'a file of this site'],
  ["<b>https://x';script-src</b>", 'text that would break out of the policy'],
  ['', 'empty code'],
])('%s allows no origin: %s', (code) => {
  expect(extractOrigins(code)).toEqual([]);
});
