import type { ChannelValues } from '#catalogue/channels/index.ts';

/** A manual channel: titles by their keys in the data folder, in display order. */
export interface PickedChannel {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly config?: ChannelValues['config'];
  readonly titles: readonly string[];
}

export const HERO_TITLES = ['saltglass', 'sundial-city', 'small-gods', 'low-sun', 'ferrous'];

export const SPOTLIGHT: PickedChannel = {
  slug: 'one-lamp-on',
  name: 'Films for a house with one lamp on',
  description:
    'Quiet pictures that reward the last hour before sleep. Nobody raises their voice, except once.',
  config: { layout: 'list', nested_layout: 'spotlight' },
  titles: [
    'orchard-hour',
    'room-north',
    'nine-winters',
    'mother-tongue',
    'deepwater-choir',
    'sunrise-a-song-of-two-humans-1927',
    'people-on-sunday-1930',
    'the-phantom-carriage-1921',
    'lonesome-1928',
    'michael-1924',
    'the-last-laugh-1924',
    'earth-1930',
    'penny-serenade-1941',
    'a-woman-of-paris-1923',
    'master-of-the-house-1925',
    'the-smiling-madame-beudet-1923',
    'street-angel-1928',
  ],
};

/** The tile shows the picture of the first title. */
export const MOODS: readonly PickedChannel[] = [
  {
    slug: 'slow-burn',
    name: 'Slow burn',
    description: 'They take their time, and so should you.',
    titles: [
      'room-north',
      'saltglass',
      'nine-winters',
      'orchard-hour',
      'quiet-engine',
      'greed-1924',
      'the-wind-1928',
      'the-lodger-a-story-of-the-london-fog-1927',
      'scarlet-street-1945',
      'carnival-of-souls-1962',
      'the-passion-of-joan-of-arc-1928',
      'diary-of-a-lost-girl-1929',
    ],
  },
  {
    slug: 'loud-and-bright',
    name: 'Loud and bright',
    description: 'Turn it up. Open a window first.',
    titles: [
      'two-left-hands',
      'monsoon-radio',
      'kestrel',
      'ninety-seconds',
      'ashfall',
      'robin-hood-1922',
      'the-cocoanuts-1929',
      'his-girl-friday-1940',
      'hells-angels-1930',
      'steamboat-bill-jr-1928',
      'royal-wedding-1951',
      'charade-1963',
    ],
  },
  {
    slug: 'under-ninety-minutes',
    name: 'Under ninety minutes',
    description: 'Home before the last tram.',
    titles: [
      'glass-alphabet',
      'room-north',
      'sherlock-jr-1924',
      'the-hitch-hiker-1953',
      'detour-1945',
      'the-little-shop-of-horrors-1960',
      'house-on-haunted-hill-1959',
      'the-last-man-on-earth-1964',
      'man-with-a-movie-camera-1929',
      'steamboat-willie-1928',
    ],
  },
  {
    slug: 'drawn-by-hand',
    name: 'Drawn by hand',
    description: 'Somebody held a pencil for every one of these seconds.',
    titles: [
      'small-gods',
      'paper-tigers',
      'gertie-the-dinosaur-1914',
      'steamboat-willie-1928',
      'the-skeleton-dance-1929',
      'gullivers-travels-1939',
      'the-lost-world-1925',
      'a-trip-to-the-moon-1902',
    ],
  },
  {
    slug: 'out-at-sea',
    name: 'Out at sea',
    description: 'No land in sight, and the radio is playing up.',
    titles: [
      'saltglass',
      'deepwater-choir',
      'cartographers-lie',
      'battleship-potemkin-1925',
      'the-navigator-1924',
      '20-000-leagues-under-the-sea-1916',
      'a-man-there-was-1917',
      'the-most-dangerous-game-1932',
      'anna-christie-1930',
      'the-docks-of-new-york-1928',
      'love-affair-1939',
    ],
  },
  {
    slug: 'dust-and-leather',
    name: 'Dust and leather',
    description: 'Long roads, short tempers, good horses.',
    titles: [
      'low-sun',
      'the-great-train-robbery-1903',
      'the-covered-wagon-1923',
      'the-iron-horse-1924',
      'the-big-trail-1930',
      'the-virginian-1929',
      'angel-and-the-badman-1947',
      'mclintock-1963',
      'go-west-1925',
      'morocco-1930',
    ],
  },
  {
    slug: 'machines-that-think',
    name: 'Machines that think',
    description: 'Or seem to, which frightens people more.',
    titles: [
      'ferrous',
      'perigee',
      'sundial-city',
      'quiet-engine',
      'metropolis-1927',
      'aelita-queen-of-mars-1924',
      'ballet-mecanique-1924',
      'woman-in-the-moon-1929',
      'strike-1925',
      'berlin-symphony-of-a-great-city-1927',
    ],
  },
  {
    slug: 'sing-along',
    name: 'Sing-along',
    description: 'You know the words, and so do the neighbours by now.',
    titles: [
      'velvet-static',
      'two-left-hands',
      'the-jazz-singer-1927',
      'the-broadway-melody-1929',
      'the-blue-angel-1930',
      'under-the-roofs-of-paris-1930',
      'hallelujah-1929',
      'the-inspector-general-1949',
      'royal-wedding-1951',
      'animal-crackers-1930',
    ],
  },
];
