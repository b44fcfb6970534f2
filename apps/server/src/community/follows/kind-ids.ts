/** The ids of kinds, which are also in the keys of their events. */
export const EPISODES_KIND = 'episodes.new';
export const PEOPLE_KIND = 'people.new-title';
export const WATCHABLE_KIND = 'titles.watchable';
