import { clsx } from 'clsx';
import { pickPalette, seededRandom, type ArtPalette } from './art.ts';

const WIDTH = 200;

interface Canvas {
  height: number;
  palette: ArtPalette;
  random: () => number;
}

function SunOnHorizon({ height, palette: [ground, main, second], random }: Canvas) {
  const radius = 46 + random() * 34;
  const x = 50 + random() * 100;
  const y = height * 0.38;
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={main} />
      <rect y={y} width={WIDTH} height={height - y} fill={ground} />
      <rect y={y} width={WIDTH} height="1.5" fill={second} />
    </>
  );
}

function QuarterRings({ palette: [ground, main] }: Canvas) {
  return Array.from({ length: 7 }, (_, ring) => (
    <circle
      key={ring}
      cx={WIDTH}
      cy="0"
      r={210 - ring * 28}
      fill={ring % 2 ? main : ground}
      opacity={0.35 + 0.09 * ring}
    />
  ));
}

function Bars({ height, palette: [, main, second], random }: Canvas) {
  return Array.from({ length: 9 }, (_, bar) => {
    const width = 8 + random() * 16;
    return (
      <rect
        key={bar}
        x={bar * 23}
        y={-10 + random() * 80}
        width={width}
        height={height * 0.66}
        rx={width / 2}
        fill={bar % 3 ? main : second}
        opacity={0.4 + random() * 0.6}
      />
    );
  });
}

function Peaks({ height, palette: [, main, second], random }: Canvas) {
  const base = height * 0.62;
  return (
    <>
      <path d={`M0 ${base} L${60 + random() * 60} ${height * 0.2} L200 ${base}Z`} fill={main} />
      <path
        d={`M40 ${base} L${130 + random() * 30} ${height * 0.34} L200 ${height * 0.5} V${base}Z`}
        fill={second}
        opacity=".8"
      />
    </>
  );
}

const compositions = [SunOnHorizon, QuarterRings, Bars, Peaks];

/** Breaks a name into lines of about eleven characters. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 11) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function Lettering({ name, note, height }: { name: string; note: string | undefined; height: number }) {
  const lines = linesOf(name);
  const size = Math.min(30, (170 / Math.max(...lines.map((line) => line.length))) * 1.5);
  return (
    <g fill="#fff" style={{ fontFamily: 'var(--k-font)' }}>
      {lines.map((line, index) => {
        const y = height - 28 - (lines.length - 1 - index) * size * 1.02;
        return (
          <text
            key={y}
            x="14"
            y={y}
            fontSize={size}
            fontWeight="760"
            letterSpacing="-.5"
            className="font-stretch-118%"
          >
            {line}
          </text>
        );
      })}
      {note ? (
        <text x="14" y={height - 12} fontSize="9" opacity=".75">
          {note}
        </text>
      ) : null}
    </g>
  );
}

/** Properties of a generated picture. */
interface ArtDrawingProps {
  name: string;
  /** Small line under the name, e.g. a year. */
  note?: string | undefined;
  /** Height divided by width. */
  ratio?: number;
  hasLettering?: boolean;
  className?: string | undefined;
}

/** Draws the picture. Pages use GeneratedArt, which loads this code lazily. */
export function ArtDrawing({ name, note, ratio = 1.5, hasLettering = true, className }: ArtDrawingProps) {
  const height = WIDTH * ratio;
  const random = seededRandom(name);
  const palette = pickPalette(random);
  const draw = compositions[Math.floor(random() * compositions.length)] ?? SunOnHorizon;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      direction="ltr"
      className={clsx('block size-full', className)}
    >
      <rect width={WIDTH} height={height} fill={palette[0]} />
      {draw({ height, palette, random })}
      {hasLettering ? (
        <>
          <rect y={height * 0.6} width={WIDTH} height={height * 0.4} fill={palette[0]} />
          <Lettering name={name} note={note} height={height} />
        </>
      ) : null}
    </svg>
  );
}
