/**
 * Why an endpoint that reads returns no data of a member, by its path. A star matches the rest of the path. These are
 * called with the ids of records of members all the same.
 */
export const NO_MEMBER_DATA: Readonly<Record<string, readonly string[]>> = {
  'The catalogue and its news': [
    'browse/options',
    'genres',
    'images',
    'keywords',
    'landing',
    'news',
    'news/:id',
    'people',
    'people/:id',
    'people/:id/credits',
    'titles',
    'titles/:id',
    'titles/:id/credits',
    'titles/:id/images',
    'titles/:id/seasons/*',
    'titles/:id/videos',
    'videos*',
    'watch/:id',
  ],
  'Only whether the caller follows a record of the catalogue': ['people/:id/follow'],
  'Sign-in, with the data of the caller alone': ['auth/*', 'secure/*'],
  'The site, its settings and its documentation': [
    'ads/preview',
    'api-docs*',
    'custom-pages/:idOrSlug',
    'human-check/challenge',
    'logs/*',
    'openapi',
    'settings',
    'setup',
    'site-checks',
    'system*',
    'value-lists/:names',
    'visits/count',
  ],
  'The back office, with permissions that moderators of texts do not have': ['admin/*'],
};

/** Why an endpoint that writes returns no data of other members. */
export const OWN_RESPONSES: Readonly<Record<string, readonly string[]>> = {
  'What the caller wrote, uploaded or changed': [
    'access-tokens',
    'comments*',
    'data-exports',
    'file-entries*',
    'imports*',
    'lists',
    'lists/:id',
    'lists/:id/copy',
    'lists/:id/like',
    'reviews/:id/like',
    's3/*',
    'titles/:id/*',
    'tus/entries',
    'users/*',
    'viewings/*',
    'watchlist/*',
  ],
  'Whether the caller follows a member now': ['members/:id/follow'],
  'Titles of the catalogue': ['lists/match'],
  'Sign-in, with the data of the caller alone': ['auth/*', 'recaptcha/verify', 'secure/*', 'setup'],
  'The back office': ['admin/*', 'images*', 'settings*', 'videos*'],
};
