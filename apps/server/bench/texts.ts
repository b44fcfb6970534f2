// Usage: npm run bench -- texts [--ratings 1000000] [--reviews 100000] [--replies 50000] [--threads 50000] [--rounds 60]
// [--only reviews] [--database kinora_texts]. Compares lists of reviews and comments of one title over HTTP with bare
// statements for the same rows, in turn. It fills a database of its own and drops it afterwards; a named one is kept,
// and filled if empty.
import { parseArgs } from 'node:util';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { compareLists } from './support/compare-lists.ts';
import { textCases } from './texts/cases.ts';
import { fillTexts } from './texts/data.ts';

const { values } = parseArgs({
  options: {
    ratings: { type: 'string', default: '1000000' },
    reviews: { type: 'string', default: '100000' },
    replies: { type: 'string', default: '50000' },
    threads: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const SIZES = {
  ratings: Number(values.ratings),
  reviews: Number(values.reviews),
  replies: Number(values.replies),
  threads: Number(values.threads),
};

await compareLists({
  database: values.database,
  rounds: Number(values.rounds),
  only: values.only,
  permissions: [cataloguePermissions.viewTitles],
  fill: ({ client }) => {
    console.log(
      `one title with ${SIZES.ratings} ratings, ${SIZES.reviews} reviews, ${SIZES.threads} threads and ${SIZES.replies} replies`,
    );
    return fillTexts(client, SIZES);
  },
  casesOf: ({ client }, filled) => textCases(client, filled),
});
