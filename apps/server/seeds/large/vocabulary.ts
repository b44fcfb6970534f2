import { type Random, seededRandom } from '@kinora/demo-art/random.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';

/** A word as displayed and as a slug. */
export interface Word {
  readonly text: string;
  readonly slug: string;
}

const COMMON =
  'amber anchor april archive ash autumn balcony bell birch bridge candle canal carnival cellar chalk chapel clay clock coast copper corridor cricket crossing dawn delta door drum dune echo ember engine evening fable falcon fathom feather ferry field firefly fog forge fountain garden glass gravel greenhouse grove harbour harvest hearth heron hollow horizon hunter ink iron island ivory jasmine journey juniper kettle key kite ladder lantern larch letter library linen lock loom lullaby map marble marsh meadow mercury mill mirror monsoon moth mountain needle nettle north november oak observatory orchard orchid overture paper passage pearl pilgrim platform plum pocket porcelain quarry quiet radio raft rain raven reed refuge ribbon ridge river rope rust saffron sail salt sand season shadow shore signal silver sister sleeper slate snow song sparrow station stone storm stranger stream summer swallow telegram tempest thaw thistle thread tide timber tower train tunnel twilight valley velvet violin voyage wagon walnut watchman weather well whisper willow window winter wire witness wolf yard';
const SYLLABLES =
  'ba be bi bo bra bri ca ce chi co cra da de di do dra el en er fa fe fi flo fra ga ge gi go gra ha he hi ho in ja je jo ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu or pa pe pi po pra ra re ri ro ru sa se shi so sta su ta te thi to tra tu un va ve vi vo wa we wi ya yo za ze zi zo';
const ENDINGS = 'n r s t l m d k th nd st ng ria lia son ton by berg man ez ov ski sen';
const CYRILLIC = 'ба ва го да жи за ка ло ма не ор по ра са ти ум фе хо ча ша юр як ен ин ов ск на';
const ARABIC = 'مح قم شم لي نه با در كت سل عم فر';
const CJK =
  '愛 夜 日 人 家 光 星 王 初 命 時 世 白 赤 青 金 話 年 道 河 海 山 島 町 村 心 火 水 風 雨 雪 春 秋 夢 影';
const HANGUL = '가 나 다 라 마 바 사 아 자 차 카 타 파 하 고 노 도 로 모 보 소 오';

const split = (list: string) => list.split(' ');
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const wordOf = (text: string): Word => ({ text, slug: slugify(text) });

export const valueAt = <T>(values: readonly T[], index: number, fallback: T): T => values[index] ?? fallback;
const NONE: Word = { text: '', slug: '' };

/** An index below `count` that favours small values; `skew` 1 is uniform. */
export const skewedIndex = (random: Random, count: number, skew: number): number =>
  Math.min(count - 1, Math.floor(count * random() ** skew));

function invent(random: Random, count: number, [low, high]: [number, number], ending: number): string[] {
  const syllables = split(SYLLABLES);
  const endings = split(ENDINGS);
  const words = new Set<string>();
  while (words.size < count) {
    const length = low + Math.floor(random() * (high - low + 1));
    let word = '';
    for (let part = 0; part < length; part += 1)
      word += valueAt(syllables, skewedIndex(random, syllables.length, 1), '');
    if (random() < ending) word += valueAt(endings, skewedIndex(random, endings.length, 1), '');
    words.add(word);
  }
  return [...words];
}

function foreign(random: Random, list: string, count: number): Word[] {
  const parts = split(list);
  return Array.from({ length: count }, () => {
    let word = '';
    for (let left = 2 + Math.floor(random() * 3); left > 0; left -= 1)
      word += valueAt(parts, skewedIndex(random, parts.length, 1), '');
    return wordOf(capital(word));
  });
}

function join(words: readonly Word[]): Word {
  let [text, slug] = ['', ''];
  for (const word of words) {
    text += text === '' ? word.text : ` ${word.text}`;
    slug += slug === '' ? word.slug : `-${word.slug}`;
  }
  return { text, slug };
}

const LINKS = split('of and in the for').map(wordOf);
const THE = wordOf('The');

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Generates names and sentences from our own word list; any match with a real name is accidental. */
export function createVocabulary(seed: number) {
  const random = seededRandom(seed);
  const common = split(COMMON);
  const words = [...new Set([...common, ...invent(random, 40_000, [2, 4], 0.5)])].map((word) =>
    wordOf(capital(word)),
  );
  const given = invent(random, 3000, [1, 3], 0.3).map((word) => wordOf(capital(word)));
  const family = invent(random, 60_000, [2, 4], 0.7).map((word) => wordOf(capital(word)));
  const scripts = [CYRILLIC, ARABIC, CJK, HANGUL].map((list) => foreign(random, list, 3000));
  const sentences = Array.from({ length: 3000 }, () => {
    const length = 9 + Math.floor(random() * 9);
    const parts = Array.from(
      { length },
      () => valueAt(words, skewedIndex(random, words.length, 3), NONE).slug,
    );
    return `${capital(parts.join(' '))}.`;
  });
  const characters = Array.from({ length: 20_000 }, () => {
    const first = valueAt(given, skewedIndex(random, given.length, 2), NONE).text;
    return random() < 0.5 ? first : `${first} ${valueAt(family, skewedIndex(random, 3000, 1), NONE).text}`;
  });
  const inScript = (draw: Random): Word[] => {
    const script = valueAt(scripts, skewedIndex(draw, scripts.length, 1), []);
    return [0, 1].map(() => valueAt(script, skewedIndex(draw, script.length, 1), NONE));
  };
  const inWords = (draw: Random): Word[] => {
    // Occasionally a name too long for one line.
    const length = draw() < 0.001 ? 18 : 1 + Math.floor(draw() * draw() * 5 + draw());
    const parts = draw() < 0.2 ? [THE] : [];
    for (let left = length; left > 0; left -= 1) {
      parts.push(valueAt(words, skewedIndex(draw, words.length, 3.2), NONE));
      if (left > 1 && draw() < 0.2) parts.push(valueAt(LINKS, skewedIndex(draw, LINKS.length, 1), NONE));
    }
    return parts;
  };
  return {
    titleName(draw: Random): Word {
      const name = join(draw() < 0.08 ? inScript(draw) : inWords(draw));
      // Slugs are truncated at a length that only long names reach.
      return name.text.length < 100 ? name : wordOf(name.text);
    },
    personName: (draw: Random): Word =>
      join(
        draw() < 0.08
          ? inScript(draw)
          : [
              valueAt(given, skewedIndex(draw, given.length, 2.6), NONE),
              valueAt(family, skewedIndex(draw, family.length, 2.2), NONE),
            ],
      ),
    place: (draw: Random): string => valueAt(family, skewedIndex(draw, 9000, 1), NONE).text,
    sentence: (draw: Random): string => valueAt(sentences, Math.floor(draw() * sentences.length), ''),
    character: (draw: Random): string => valueAt(characters, Math.floor(draw() * characters.length), ''),
    /** All distinct, also as slugs. */
    keywords: (count: number): readonly Word[] => words.slice(0, count),
  };
}
