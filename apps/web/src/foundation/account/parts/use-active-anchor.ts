import { useEffect, useState } from 'react';

/** The distance from the top of the window, in pixels, at which a panel becomes the active one. */
const READING_LINE = 160;

/** The anchor of the active panel: the last one whose top has passed the reading line. */
export function useActiveAnchor(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    const update = () => {
      const names = list.split(' ');
      const passed = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      setActive(isAtEnd ? names.at(-1) : (passed.at(-1) ?? names[0]));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list]);
  return active;
}
