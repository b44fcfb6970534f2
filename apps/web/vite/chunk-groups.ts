interface ChunkGroup {
  name: string;
  test: RegExp;
}

/** Groups our own files, named by their path without extension. */
const ours = (name: string, ...files: readonly string[]): ChunkGroup => ({
  name,
  test: new RegExp(`/apps/web/src/(?:${files.join('|')})\\.tsx?$`),
});

/** Groups modules of react-aria-components with their imports from the underlying libraries. */
const aria = (name: string, modules: string): ChunkGroup => ({
  name,
  test: new RegExp(`/react-aria(?:-components)?/dist/private/(?:${modules})\\.mjs$`),
});

const or = (name: string, ...groups: readonly ChunkGroup[]): ChunkGroup => ({
  name,
  test: new RegExp(groups.map(({ test }) => test.source).join('|')),
});

const contracts = (files: string): ChunkGroup => ({
  name: 'contracts',
  test: new RegExp(`/contracts/src/(?:${files})\\.ts$`),
});

const icons = (names: string): ChunkGroup => ({
  name: 'icons',
  test: new RegExp(`/lucide-react/dist/esm/icons/(?:${names})\\.mjs$`),
});

/**
 * What public pages need to hydrate. The file name of the framework stays the same between our releases. The site is
 * the layout, images, figures and what several pages share.
 */
const FIRST_LOAD = [
  {
    name: 'framework',
    // Excludes the parts that only some pages use.
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.)/,
  },
  or(
    'site',
    ours(
      'site',
      'root',
      'app/(?:providers|extensions|shell/site-layout)',
      'catalogue/(?:part-names/use-part-names|pictures/artwork-image|popularity/use-counted-view)',
      'catalogue/(?:seo/(?:use-seo|parts/(?:record-head|structured-data))|titles/(?:runtime|titles\\.queries))',
      'platform/errors/lazy-section-error',
      'platform/i18n/(?:display-names|use-format|use-today)',
      'platform/navigation/(?:page-loader|page-meta)',
      'platform/(?:query/endpoint-query|session/(?:fetch-bootstrap-data|session-store))',
      'platform/(?:share/share-button|theme/theme-store)',
      'ui/(?:artwork|generated-art|rating|use-is-hydrated)',
    ),
    contracts('catalogue/addresses'),
    icons('chevron-(?:down|left|right)'),
  ),
];

/**
 * Parts of public pages. `common` and `shell` load on every page once it is hydrated: the icons of the menus, toasts,
 * keys and the hosts of dialogs, without any control of react-aria.
 */
const PUBLIC_PARTS = [
  // The back office has them too.
  { ...contracts('catalogue/editing-permissions'), name: 'editing-permissions' },
  ours('deferred', 'ui/deferred-content'),
  or(
    'common',
    ours(
      'common',
      'catalogue/(?:browse/(?:browse\\.queries|result-count)|title-cards/status-text)',
      'foundation/menus/parts/icon-drawing',
      'platform/(?:dialog/(?:dialog-entry|lazy-dialog)|errors/use-error-reporter|i18n/time-ago)',
      'platform/(?:navigation/reload-page|player/clock-time|toast/(?:bottom-notices|toast))',
      'ui/(?:chip-style|empty-state|landscape-card|skeleton|tag|use-delay|use-is-mobile)',
    ),
    icons(
      'bell|check|chevron-up|external-link|flag|lock|minus|pause|play|plus|rotate-ccw|share|sliders-horizontal',
    ),
  ),
  or(
    'channels',
    ours('channels', 'catalogue/channels/channel-(?:layout-view|loader|view)'),
    contracts('catalogue/channels'),
  ),
  ours(
    'rows',
    'catalogue/(?:title-cards/title-poster-card|credits/credit-card|images/image-row|videos/video-tile)',
    'ui/(?:carousel|carousel-controls|page-section|person-card)',
  ),
  ours('marks', 'community/(?:marks/use-title-marks|title-actions/watching-extensions)'),
  ours(
    'titles',
    'app/titles/parts/(?:opened-season|series-episodes)',
    'catalogue/(?:seo/title-head|titles/(?:backdrop|parts/(?:key-crew|person-links)|title-loader|use-title))',
    'community/(?:ratings/ratings|reviews/reviews)\\.queries',
    'ui/clamped-text',
  ),
  or(
    'seasons',
    ours(
      'seasons',
      'app/titles/parts/(?:episode-overview|episode-states)',
      'catalogue/(?:seo/season-head|seasons/(?:use-season|episode-facts)|titles/compact-header)',
    ),
    contracts('community/spoilers'),
  ),
  ours('shell', 'app/shell/overlays'),
  ours(
    'play',
    'catalogue/(?:videos/play-link|watch-progress/episode-play)',
    'platform/share/parts/share-control',
  ),
  // The back office has them too.
  icons('ellipsis|eye|eye-off|message-square|thumbs-up'),
  { name: 'use-queries', test: /\/(?:queriesObserver|useQueries)\.js$/ },
  // Lists of the back office and of members.
  { ...contracts('platform/record-lists'), name: 'record-lists' },
  {
    ...contracts('community/(?:lists|comments|follows|watchlist|texts|relations|profiles)'),
    name: 'member-calls',
  },
  ours(
    'member-actions',
    'app/titles/parts/action-style',
    'community/(?:marks/(?:member-action|use-card-mark)|watchlist/use-watchlist|diary/use-seen|ratings/use-rating)',
    'ui/steady-label',
  ),
  ours('spoiler-shield', 'community/spoilers/use-spoiler-shield'),
  ours(
    'texts',
    'community/(?:texts/(?:texts\\.queries|use-text-count|use-reported|like-button|plain-text|use-text-marks|use-like)|relations/(?:use-member-marks|member-link|hidden-text)|reviews/review-card)',
  ),
  ours('title-parts', 'app/titles/parts/title-(?:actions|body)', 'catalogue/titles/title-sections'),
  ours('layouts', 'catalogue/channels/layouts/(?:chart|landscape|posters|spotlight|tiles)-layout'),
  ours(
    'browse',
    'catalogue/(?:browse/browse-bar|channels/(?:channel-content-view|layouts/grid-layout)|seo/channel-head)',
  ),
];

/**
 * The controls of forms, dialogs, menus and the back office. By default the bundler creates a file for every few
 * modules that the same screens share, a hundred for a list, which compress a sixth worse.
 */
const CONTROLS = [
  aria('controls', 'Button|Label|Link|Text|collections/Hidden'),
  aria('tooltip', 'Tooltip'),
  aria('fields', 'Checkbox|FieldError|Form|Input|TextField'),
  {
    name: 'collections',
    test: /\/node_modules\/(?:react-(?:aria|stately)\/dist\/private\/(?:collections|focus|list|selection|utils)|react-aria-components\/dist\/private\/(?:Collection|DragAndDrop|SelectionIndicator|SharedElementTransition|intl|intlStrings))\b/,
  },
  aria('grid', 'grid/use(?:GridSelection\\w+|HighlightSelectionDescription)|TreeDropTargetDelegate'),
  aria('table', 'Table'),
  aria('overlays', 'Dialog|Menu|Modal|Popover'),
  aria('choices', 'ListBox|Select'),
  ours('buttons', 'ui/(?:button|button-link|motion|popover-style|spinner|text-link|use-type-ahead-reset)'),
  ours('icon-buttons', 'ui/icon-button'),
  ours('dialogs', 'platform/dialog/dialog-frame', 'ui/(?:dialog|menu|popover|tray)'),
];

/** Small modules that every editor of the back office and the settings use. */
const EDITING = [
  ours('editing', 'admin/kit/(?:record-state|record-values|resolve-conflict|use-save-key|value-text)'),
];

/**
 * Groups modules into few files, because a request costs more than a few hundred bytes, and one file compresses better
 * than many. A group includes the imports of its modules, except those in earlier groups. An earlier group must not
 * import from a later one, or every page that loads the first also loads the second: tools/bundle-check.ts shows it.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [...FIRST_LOAD, ...PUBLIC_PARTS, ...CONTROLS, ...EDITING];

/** Screens that few visits show. */
const RARE = /\/(?:verify-email-screen|suspended-screen|route-error-boundary|landing-\w+)-/;
const ALWAYS_LOADED = /\/(?:framework|rolldown-runtime|site)-[\w-]+\.(?:js|css)$/;

/** The files to load together with a lazy one. Without those of rare screens: every first load would list them. */
export const toPreload = (file: string, imports: string[]): string[] =>
  imports.filter((name) => !ALWAYS_LOADED.test(name) && !(RARE.test(file) && name.endsWith('.js')));
