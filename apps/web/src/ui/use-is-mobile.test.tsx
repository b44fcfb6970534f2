import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsMobile } from './use-is-mobile.ts';

test('[A9-011] is mobile below 768 px and follows the window', () => {
  let width = 768;
  const list = new EventTarget();
  const plain = window.matchMedia;
  window.matchMedia = (query) => {
    const limit = Number(/max-width: (\d+)px/.exec(query)?.[1]);
    return Object.assign(plain(query), {
      matches: width <= limit,
      addEventListener: list.addEventListener.bind(list),
      removeEventListener: list.removeEventListener.bind(list),
    });
  };
  const { result } = renderHook(() => useIsMobile());
  expect(result.current).toBe(false);
  width = 767;
  act(() => {
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});
