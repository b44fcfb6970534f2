import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { device_type: 'other', platform: 'Windows', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { device_type: 'mobile', platform: 'iOS', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { device_type: 'tablet', platform: 'iOS', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    { device_type: 'other', platform: 'Linux', browser: 'Firefox' },
  ],
  ['', { device_type: 'other', platform: null, browser: null }],
])('reduces %o to short names', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

// An attacker signs in with markup as the browser name and waits for the owner to open the list of sessions.
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>/1.0 (<b>x</b>)',
  'evil"><svg/onload=alert(1)>/2.0',
  'javascript:alert(1)/3 Chrome',
  'Mozilla/5.0 (<script>; rv:1) <script>/9 Firefox<script>/128.0',
  'My Very Own Browser/1.0',
  '\u202Eevil/1.0',
  'x/'.repeat(250),
])('removes markup and other text of %o', (userAgent) => {
  const { platform, browser } = describeDevice(userAgent);
  const shown = [platform, browser].filter((name) => name !== null);
  expect(shown.filter((name) => !/^(?:Chrome|Firefox|Linux|Windows)$/.test(name))).toEqual([]);
});
