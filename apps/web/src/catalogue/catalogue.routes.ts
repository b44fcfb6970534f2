import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Public pages of the catalogue, inside the site layout. */
export const catalogueRoutes: RouteConfigEntry[] = [
  route('genres', 'catalogue/genres/genres-page.tsx'),
  route('search/:query?', 'catalogue/search/search-page.tsx'),
  route('news', 'catalogue/news/news-page.tsx'),
  route('news/:id', 'app/news/article-page.tsx'),
  route('titles/:id/:slug/videos', 'catalogue/titles/title-videos-page.tsx'),
  route('titles/:id/:slug/images', 'catalogue/titles/title-images-page.tsx'),
  route('titles/:id/:slug/full-credits', 'catalogue/titles/title-credits-page.tsx'),
  route('titles/:id/:slug/season/:season', 'app/titles/season-page.tsx'),
  route('titles/:id/:slug/season/:season/full-credits', 'catalogue/seasons/season-credits-page.tsx'),
  route('titles/:id/:slug/season/:season/videos', 'catalogue/seasons/season-videos-page.tsx'),
  route('titles/:id/:slug/season/:season/episode/:episode', 'app/titles/episode-page.tsx'),
  route(
    'titles/:id/:slug/season/:season/episode/:episode/full-credits',
    'catalogue/seasons/episode-credits-page.tsx',
  ),
  route(
    'titles/:id/:slug/season/:season/episode/:episode/videos',
    'catalogue/seasons/episode-videos-page.tsx',
  ),
  route('watch/:videoId', 'app/watch/watch-page.tsx'),
  route('people/:id/:slug?', 'catalogue/people/person-page.tsx'),
  route('channel/:slugOrId/:restriction?', 'catalogue/channels/channel-page.tsx', { id: 'channel' }),
  // Any other path may be a channel.
  route(':slugOrId/:restriction?', 'catalogue/channels/channel-page.tsx', { id: 'channel-by-name' }),
];
