const LENGTH_MAX = 280;

/** The first sentence of a text. A very long one is cut between words. */
export function firstSentence(text: string): string {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const sentence = segment.replaceAll(/\s+/gu, ' ').trim();
    if (sentence !== '') return sentence.length <= LENGTH_MAX ? sentence : cut(sentence);
  }
  return '';
}

function cut(sentence: string): string {
  const start = Array.from(sentence)
    .slice(0, LENGTH_MAX - 1)
    .join('');
  const end = start.lastIndexOf(' ');
  return `${end < LENGTH_MAX / 2 ? start : start.slice(0, end)}…`;
}
