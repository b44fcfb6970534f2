import { useId } from 'react';
import { randomFrom } from '#ui/art.ts';

const HORIZON = 322;
const SUN = { x: 588, radius: 176 };
const STRIPS = 19;

/** Light on the water: narrow near the horizon, wide and faint near us. The name decides the waves. */
function reflections(name: string) {
  const random = randomFrom(name);
  return Array.from({ length: STRIPS }, (_, strip) => {
    const share = strip / STRIPS;
    const width = (300 - share * 80) * (0.55 + random() * 0.45);
    const x = SUN.x - width / 2 + (random() - 0.5) * (30 + share * 90);
    return { x, y: HORIZON + 5 + strip * 10.4, width, opacity: 0.62 * (1 - share) ** 1.2 + 0.05 };
  });
}

/** An evening over the sea, for a site that has no film to open on yet. */
export function HeroScene({ name, className }: { name: string; className: string }) {
  const id = useId();
  const [sky, sun, sea, glow, cut] = ['sky', 'sun', 'sea', 'glow', 'cut'].map((part) => `${id}${part}`);
  return (
    <svg viewBox="0 0 860 520" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#031013" />
          <stop offset=".55" stopColor="#0c3237" />
          <stop offset="1" stopColor="#5a3329" />
        </linearGradient>
        <linearGradient id={sun} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff3dd" />
          <stop offset=".45" stopColor="#ffc9a0" />
          <stop offset=".85" stopColor="#e0805a" />
        </linearGradient>
        <linearGradient id={sea} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#5b2f26" />
          <stop offset=".14" stopColor="#16474c" />
          <stop offset="1" stopColor="#03090b" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset=".3" stopColor="#ffb184" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffb184" stopOpacity="0" />
        </radialGradient>
        <clipPath id={cut}>
          <rect width="860" height={HORIZON} />
        </clipPath>
      </defs>
      <rect width="860" height={HORIZON} fill={`url(#${sky})`} />
      <g clipPath={`url(#${cut})`}>
        <circle cx={SUN.x} cy="280" r="330" fill={`url(#${glow})`} />
        <circle cx={SUN.x} cy="290" r={SUN.radius} fill={`url(#${sun})`} />
        <path d="M690 322 C730 286 780 262 860 266 V322Z" fill="#04171a" />
        <path
          d="M755 292 L759 196 H769 L773 292Z M757 196 V185 H771 V196Z M754 185 L764 173 L774 185Z"
          fill="#04171a"
        />
        <path d="M758.5 187.5 H769.5 V194.5 H758.5Z" fill="#fff3dd" />
        <path d="M758 191 L-40 8 V116Z" fill="#fff3dd" opacity=".06" />
      </g>
      <rect y={HORIZON} width="860" height={520 - HORIZON} fill={`url(#${sea})`} />
      {reflections(name).map(({ x, y, width, opacity }) => (
        <rect key={y} x={x} y={y} width={width} height="5" rx="2.5" fill="#ffc6a0" opacity={opacity} />
      ))}
    </svg>
  );
}
