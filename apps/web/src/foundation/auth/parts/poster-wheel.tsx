import type { CSSProperties } from 'react';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** Names whose generated posters differ from their neighbours'. */
const POSTERS = [
  'Two Left Hands',
  'Quiet Engine',
  'Ferrous',
  'Sundial City',
  'Monsoon Radio',
  'Nine Winters',
  'Winter Light',
  'Velvet Static',
  'Low Sun',
  'Hollow Crown',
  'Northbound',
  'Sea Legs',
  'Orchard Hour',
];
const RADIUS = 1310;
const STEP_DEGREES = 9.4;
const MIDDLE = (POSTERS.length - 1) / 2;

const scrim: CSSProperties = {
  background: [
    'radial-gradient(70% 90% at 50% 55%, var(--k-bg) 34%, color-mix(in srgb, var(--k-bg) 55%, transparent) 75%, color-mix(in srgb, var(--k-bg) 30%, transparent))',
    'linear-gradient(0deg, var(--k-bg) 34%, transparent 80%)',
  ].join(','),
};

/** Posters on a wheel whose hub is below the page, fading into the background. Purely decorative. */
export function PosterWheel() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden opacity-90">
      <div className="absolute start-1/2 top-[1330px] size-0">
        {POSTERS.map((name, place) => (
          <div
            key={name}
            className="art-frame absolute! start-[-95px] aspect-2/3 w-[190px] shadow-[0_18px_50px_-10px_rgb(0_0_0/.6)]"
            style={{
              top: -RADIUS,
              transformOrigin: `50% ${RADIUS}px`,
              transform: `rotate(${(place - MIDDLE) * STEP_DEGREES}deg)`,
            }}
          >
            <GeneratedArt name={name} />
          </div>
        ))}
      </div>
      <div className="absolute inset-0" style={scrim} />
      {/* On phones the heading covers the names on the posters. */}
      <div className="absolute inset-0 bg-linear-to-t from-bg from-76% to-transparent to-100% md:hidden" />
    </div>
  );
}
