import { z } from 'zod';
import { lineText } from '../platform/fields.ts';
import { choiceField, dateField, lineField, numberField, textField } from '../platform/record-fields.ts';

const NAME_MAX = 300;
const OVERVIEW_MAX = 20_000;

/** The editable fields of a season that are columns of their own. */
export const seasonFields = {
  name: lineField({ label: 'Name', max: NAME_MAX }),
  overview: textField({ label: 'Overview', max: OVERVIEW_MAX }),
  release_date: dateField({ label: 'Released' }),
} as const;

/** The editable fields of an episode that are columns of their own. */
export const episodeFields = {
  name: lineField({ label: 'Name', max: NAME_MAX }),
  overview: textField({ label: 'Overview', max: OVERVIEW_MAX }),
  release_date: dateField({ label: 'Released' }),
  runtime: numberField({ label: 'Runtime (minutes)', min: 0, max: 32_767 }),
  /** Such as premiere or finale; highlighted in lists. */
  type: choiceField(
    { label: 'Type' },
    { input: lineText({ max: 40 }).nullable(), output: z.string().nullable(), empty: null },
  ),
  absolute_number: numberField({ label: 'Number in the series', min: 0, max: 2_147_483_647 }),
} as const;
