import { isIP } from 'node:net';
import type { VideoKind } from '@kinora/contracts/catalogue/videos.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Host names that resolve only inside a private network. */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/u;

/** Maps the page URLs people copy to embeddable player URLs. */
const PLAYERS: readonly { readonly page: RegExp; readonly player: (id: string) => string }[] = [
  {
    page: /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)(?<id>[\w-]{11})(?![\w-])/u,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    page: /^(?:www\.)?vimeo\.com\/(?:video\/)?(?<id>\d{1,12})(?!\d)/u,
    player: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    page: /^(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/|dai\.ly\/)(?<id>[a-z0-9]{5,20})/iu,
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
];

/** Normalises an external URL for a kind of video; throws for URLs that browsers must not be sent to. */
export function parseSource(
  kind: Exclude<VideoKind, 'file'>,
  source: string | null,
  embedHosts: readonly string[],
): string {
  const url = outsideAddress(source);
  if (kind !== 'embed') return url.href;
  const player = URL.parse(playerOf(url));
  if (player === null || !embedHosts.includes(player.host))
    throw fieldError('source', "Videos from this site can't be embedded here.");
  return player.href;
}

function outsideAddress(source: string | null): URL {
  const url = URL.parse(source?.trim() ?? '');
  if (url?.protocol !== 'https:') throw fieldError('source', 'Enter an address that starts with https://.');
  if (url.username !== '' || url.password !== '')
    throw fieldError('source', 'Remove the user name and password from the address.');
  const host = url.hostname.replace(/^\[|\]$|\.$/gu, '');
  if (isIP(host) !== 0 || !host.includes('.') || INSIDE.test(host))
    throw fieldError('source', 'This address is not on the public internet.');
  return url;
}

function playerOf(url: URL): string {
  const page = `${url.host}${url.pathname}${url.search}`;
  for (const { page: known, player } of PLAYERS) {
    const id = known.exec(page)?.groups?.id;
    if (id !== undefined) return player(id);
  }
  return url.href;
}
