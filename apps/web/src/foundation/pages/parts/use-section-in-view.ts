import { useEffect, useState } from 'react';
import type { PageHeading } from '../page-sections.ts';

/** Where a section counts as reached: below the top bar, with room for the line above it. */
const READING_LINE_PX = 140;

/** Returns the id of the section that the reader has reached, the first one at the top of the page. */
export function useSectionInView(headings: readonly PageHeading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const update = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
      });
      // The last sections may be too short to reach the line.
      const last = isAtEnd && window.scrollY > 0 ? headings.at(-1) : reached.at(-1);
      setCurrent((last ?? headings[0])?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [headings]);
  return current;
}
