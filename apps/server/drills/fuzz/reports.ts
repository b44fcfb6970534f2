import type { Hint } from './hint.ts';

/** Two random days are mostly too far apart, or in the wrong order. */
const withDays: Hint = ({ query }, random) => {
  delete query.from;
  delete query.to;
  if (random.chance(0.5)) Object.assign(query, { from: '2026-10-01', to: '2026-10-31' });
};
const ofTitle: Hint = (draft, random, facts) => {
  withDays(draft, random, facts);
  draft.params.id = facts.titleId;
  delete draft.query.season;
  delete draft.query.episode;
  if (random.chance(0.5)) draft.query.season = '1';
};

/** The site's first video, which is never deleted. */
const ofVideo: Hint = (draft, random, facts) => {
  withDays(draft, random, facts);
  draft.params.id = 1;
};

/** Hints for reports and insights, by operation. */
export const reportHints: Readonly<Record<string, Hint>> = {
  get_admin_reports_plays: withDays,
  get_admin_reports_plays_csv: withDays,
  get_admin_reports_visitors: withDays,
  get_admin_reports_visitors_csv: withDays,
  get_admin_insights_videos_id: ofVideo,
  get_admin_insights_videos_id_csv: ofVideo,
  get_admin_insights_titles_id: ofTitle,
  get_admin_insights_titles_id_csv: ofTitle,
};
