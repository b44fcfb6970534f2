// Usage: npm run bench -- members [--ratings 100000] [--followed 5000] [--per-member 40] [--rounds 60] [--only feed]
// [--database kinora_members]. Compares the profile and the diary of a member with many ratings, and the feed of a
// reader who follows many members, over HTTP with bare statements for the same rows, in turn. It fills a database of
// its own and drops it afterwards; a named one is kept, and filled if empty.
import { parseArgs } from 'node:util';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { memberCases } from './members/cases.ts';
import { fillMembers, signInReader } from './members/data.ts';
import { compareLists } from './support/compare-lists.ts';

const { values } = parseArgs({
  options: {
    ratings: { type: 'string', default: '100000' },
    followed: { type: 'string', default: '5000' },
    'per-member': { type: 'string', default: '40' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const SIZES = {
  ratings: Number(values.ratings),
  followed: Number(values.followed),
  perMember: Number(values['per-member']),
};

await compareLists({
  database: values.database,
  rounds: Number(values.rounds),
  only: values.only,
  permissions: [cataloguePermissions.viewTitles],
  fill: ({ client }) => {
    console.log(
      `a member with ${SIZES.ratings} ratings and as many viewings, a reader of ${SIZES.followed} followed members with ` +
        `${SIZES.perMember} actions each`,
    );
    return fillMembers(client, SIZES);
  },
  casesOf: async ({ client }, filled) => {
    await signInReader(client, filled);
    return memberCases(client, filled);
  },
});
