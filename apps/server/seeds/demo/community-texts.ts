import type { ReportedKind, ReportReason } from '@kinora/contracts/community/content-reports.ts';

/** Members of the demo. Nobody can sign in as one of them. */
export const MEMBERS = [
  'Ilse Brandt',
  'Tomas Rivera',
  'Wren Halloway',
  'Yuki Aoyama',
  'Femi Adeyemi',
  'Clara Lindqvist',
] as const;

interface DemoReview {
  readonly score: number;
  readonly headline: string;
  readonly body: string;
  readonly isSpoiler?: boolean;
}

export const REVIEWS: readonly DemoReview[] = [
  { score: 9, headline: 'Worth the long evening', body: 'Slow to begin with, and then I forgot the time.' },
  {
    score: 7,
    headline: 'Better on a big screen',
    body: 'The faces are lit like paintings. The plot can wait.',
  },
  {
    score: 4,
    headline: 'Half an hour too long',
    body: 'Two good scenes and a great deal of walking between them.',
  },
  {
    score: 10,
    headline: 'Nothing like it',
    body: 'I have seen it four times and found another film each time.',
  },
  { score: 6, headline: 'Fine for a rainy day', body: 'Does what it says. The music does more.' },
  {
    score: 8,
    headline: 'The supporting cast',
    body: 'Everybody who has three lines makes the most of them.',
  },
  { score: 3, headline: 'Not for me', body: 'Clever, and it knows it. I missed somebody to care about.' },
  {
    score: 9,
    headline: 'That last shot',
    body: 'It was the brother all along, and the film never cheats.',
    isSpoiler: true,
  },
  {
    score: 5,
    headline: 'Uneven',
    body: 'The first half is a different film from the second, and a better one.',
  },
  {
    score: 8,
    headline: 'Funnier than I was told',
    body: 'The deadpan takes a while to get used to. Then it is a joy.',
  },
  {
    score: 2,
    headline: 'WATCH FREE NOW',
    body: 'Full film and cheap watches at best-deals dot example, click click.',
  },
  { score: 7, headline: 'Holds up', body: 'Old, and hardly a minute of it feels it.' },
  { score: 6, headline: 'Good bones', body: 'A remake with more time for its second act could be great.' },
  {
    score: 9,
    headline: 'Quiet and exact',
    body: 'Every cut comes a beat earlier than I thought. I loved that.',
  },
  {
    score: 1,
    headline: 'Idiots like this',
    body: 'Whoever gave this a nine has no brain and should not be let out.',
  },
  { score: 8, headline: 'See it with somebody', body: 'We talked about it all the way home, and disagreed.' },
  { score: 7, headline: 'Lovely sound', body: 'Close your eyes for a minute in the station scene.' },
  { score: 5, headline: 'Middle of the road', body: 'Nothing is wrong with it and nothing stays.' },
  { score: 9, headline: 'A director to follow', body: 'The first feature, and the hand is already steady.' },
  { score: 4, headline: 'Too neat', body: 'Life does not tie such bows.' },
  { score: 8, headline: 'For the costumes alone', body: 'I paused to look at coats. No regrets.' },
  { score: 6, headline: 'Nearly', body: 'One rewrite away from something I would recommend.' },
];

interface DemoComment {
  readonly body: string;
  readonly answers?: readonly string[];
}

export const COMMENTS: readonly DemoComment[] = [
  {
    body: 'Does anybody know where the lighthouse was filmed?',
    answers: ['It is a set, sadly.', 'The rocks are real, though.'],
  },
  { body: 'The restored version looks wonderful.' },
  { body: 'Everybody dies at the end, you are welcome.', answers: ['Thanks for nothing.'] },
  { body: 'Came for the poster, stayed for the score.' },
  { body: 'Buy followers here, best price, write to me.' },
  { body: 'Is there a version with commentary?', answers: ['Not that I have seen.'] },
  { body: 'You people are too stupid for this film.' },
  { body: 'My grandmother saw it in the cinema and still hums the tune.' },
  { body: 'Has nothing to do with the film, but my cat is called the same.' },
  { body: 'The scene in the kitchen. That is all.' },
];

interface DemoReport {
  readonly kind: ReportedKind;
  /** Index of the text above. */
  readonly index: number;
  readonly reason: ReportReason;
  readonly text: string;
  /** Indexes of the members above. */
  readonly by: readonly number[];
}

export const REPORTS: readonly DemoReport[] = [
  { kind: 'review', index: 10, reason: 'spam', text: 'Advertising under every second title.', by: [0, 1, 2] },
  { kind: 'review', index: 14, reason: 'abuse', text: 'Insults the other reviewers.', by: [2, 3] },
  { kind: 'review', index: 7, reason: 'spoiler', text: 'Names the murderer.', by: [0] },
  { kind: 'comment', index: 2, reason: 'spoiler', text: '', by: [0, 1] },
  { kind: 'comment', index: 4, reason: 'spam', text: 'The same under five films.', by: [1, 2, 3] },
  { kind: 'comment', index: 6, reason: 'abuse', text: '', by: [3] },
  { kind: 'comment', index: 8, reason: 'off_topic', text: 'A cat.', by: [5] },
];
