import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { listComments } from '@kinora/contracts/community/comments.ts';
import { getNewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createVideosService } from '#catalogue/videos/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

test('[B1-007] every kind of the catalogue exists as data and can be read', async () => {
  const { platform } = kinora;
  const { db } = platform;
  const [genre, [keywordId = 0]] = [await makeGenre(db), await ensureKeywords(db, ['lighthouse'])];
  const title = await makeTitle(db, { type: 'series', genre_ids: [genre.id], keyword_ids: [keywordId] });
  await createSeasonsService(platform).add(platform.db, title.id, { number: 1 }, [{ episode_number: 1 }]);
  const person = await makePerson(db);
  const member = await makeUser(db);
  const video = { name: 'Trailer', category: 'trailer', kind: 'embed', source: 'x', position: 0 } as const;
  await createVideosService(platform).add(platform.db, title.id, [video]);
  const article = await createNewsService(platform).create(platform.db, {
    title: 'News',
    body: '<p>Text.</p>',
    published_at: '2026-01-01T00:00:00Z',
    titleIds: [title.id],
    personIds: [],
  });
  const channel = await makeChannel(platform);
  const list = await createChannelsService(platform).createList(platform.db, member.id, { name: 'My list' });
  const written = { user_id: member.id, title_id: title.id };
  const review = await makeReview(db, written);
  const comment = await makeComment(db, written);

  const client = kinora.client();
  const params = { id: title.id };
  expect((await client.call(getTitle, { params })).title).toMatchObject({
    genres: [{ id: genre.id }],
    keywords: [{ id: keywordId }],
  });
  const season = { ...params, season: 1 };
  expect((await client.call(getSeason, { params: season })).season.number).toBe(1);
  const { episode } = await client.call(getEpisode, { params: { ...season, episode: 1 } });
  expect(episode.episode_number).toBe(1);
  expect((await client.call(getPerson, { params: { id: person.id } })).person.name).toBe(person.name);
  expect((await client.call(listTitleVideos, { params, query: {} })).videos).toMatchObject([
    { name: 'Trailer' },
  ]);
  expect((await client.call(getNewsArticle, { params: { id: article.id } })).article.title).toBe('News');
  for (const { id } of [channel, list]) {
    const answer = await client.call(getChannel, { params: { slugOrId: String(id) }, query: {} });
    expect(answer.channel.id).toBe(id);
  }
  const reviews = await client.call(listReviews, { params, query: {} });
  expect(reviews.pagination.data).toMatchObject([{ id: review.id }]);
  const comments = await client.call(listComments, { query: { subject: 'title', subject_id: title.id } });
  expect(comments.pagination.data).toMatchObject([{ id: comment.id }]);
});
