/** Attributes by their camel-case names; undefined ones are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export type Point = readonly [number, number];

/** Left, top, width and height; for an ellipse the centre and its two radii. */
export type Box = readonly [number, number, number, number];

/** The centre and the radius. */
export type Disc = readonly [number, number, number];

/** A colour at an offset, with an optional opacity. */
export type Stop = readonly [number, string, number?];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in attributes. XML does not allow control characters. */
export const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll(/\p{Cc}/gu, ' ');

/** Two decimals are finer than any pixel here, and keep the text short. */
export const num = (value: number) => String(Math.round(value * 100) / 100);

/** Attributes that SVG itself spells in camel case. */
const CAMEL: ReadonlySet<string> = new Set(['gradientTransform']);

const attributeText = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const kebab = CAMEL.has(name)
        ? name
        : name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
      return ` ${kebab}="${typeof value === 'number' ? num(value) : escapeXml(value ?? '')}"`;
    })
    .join('');

export const element = (name: string, attributes: Attributes, content = '') =>
  content === ''
    ? `<${name}${attributeText(attributes)}/>`
    : `<${name}${attributeText(attributes)}>${content}</${name}>`;

/** One shape. Uses the opacity of fill and stroke, which renders much faster than a separate layer. */
const shape = (name: string, { opacity, ...attributes }: Attributes) =>
  element(name, {
    ...attributes,
    fillOpacity: attributes['fill'] === 'none' ? undefined : opacity,
    strokeOpacity: attributes['stroke'] === undefined ? undefined : opacity,
  });

export const rect = ([x, y, width, height]: Box, fill: string, more: Attributes = {}) =>
  shape('rect', { x, y, width, height, fill, ...more });

export const circle = ([cx, cy, r]: Disc, fill: string, more: Attributes = {}) =>
  shape('circle', { cx, cy, r, fill, ...more });

export const ellipse = ([cx, cy, rx, ry]: Box, fill: string, more: Attributes = {}) =>
  shape('ellipse', { cx, cy, rx, ry, fill, ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  shape('polygon', { points: points.map((pair) => pair.map(num).join(',')).join(' '), fill, ...more });

export const path = (data: string, fill: string, more: Attributes = {}) =>
  shape('path', { d: data, fill, ...more });

/** A path with a stroke and no fill. */
export const stroke = (data: string, color: string, width: number, more: Attributes = {}) =>
  shape('path', { d: data, fill: 'none', stroke: color, strokeWidth: width, ...more });

export const line = (
  [from, to]: readonly [Point, Point],
  color: string,
  width: number,
  more: Attributes = {},
) => stroke(d`M${from[0]} ${from[1]} L${to[0]} ${to[1]}`, color, width, more);

export const group = (attributes: Attributes, content: string) => element('g', attributes, content);

/** Path data with rounded numbers: d`M${x} ${y} L${x2} ${y2}Z`. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]) =>
  String.raw({ raw: parts }, ...values.map(num));

/** A path through the points in order. */
export const pathThrough = (points: readonly Point[], close = false) =>
  `M${points.map((pair) => pair.map(num).join(' ')).join('L')}${close ? 'Z' : ''}`;

/** Concatenates `count` drawings. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, index) => draw(index)).join('');

/** A point on a circle. */
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];
