import { useId } from 'react';

/** An illustration of an open door in the dark, with light falling on the floor. */
export function DoorwayIllustration() {
  const id = useId();
  const [door, floor, glow] = [`${id}door`, `${id}floor`, `${id}glow`];
  return (
    <svg
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full max-md:-translate-y-[10%]"
    >
      <defs>
        <linearGradient id={door} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3e6" />
          <stop offset=".7" stopColor="#ffb79c" />
          <stop offset="1" stopColor="#ff6a4d" />
        </linearGradient>
        <linearGradient id={floor} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff8a6c" stopOpacity=".62" />
          <stop offset="1" stopColor="#ff6a4d" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ff7a5c" stopOpacity=".42" />
          <stop offset="1" stopColor="#ff6a4d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="720" cy="300" rx="560" ry="440" fill={`url(#${glow})`} />
      <rect x="0" y="470" width="1440" height="1" fill="#ff8a6c" opacity=".16" />
      <path d="M670 470 L770 470 L1010 900 L430 900Z" fill={`url(#${floor})`} />
      <rect x="670" y="186" width="100" height="284" fill={`url(#${door})`} />
      <path d="M770 186 L822 164 V498 L770 470Z" fill="#17110f" />
      <circle cx="812" cy="338" r="3.5" fill="#ffb79c" />
    </svg>
  );
}
