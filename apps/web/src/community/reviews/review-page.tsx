import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { clipDescription } from '@kinora/contracts/catalogue/seo-templates.ts';
import type { getReview } from '@kinora/contracts/community/reviews.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { CompactHeader } from '#catalogue/titles/compact-header.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { commentQueries } from '../comments/comments.queries.ts';
import { Comments } from '../comments/comments-section.tsx';
import { useActionContext } from '../marks/action-context.ts';
import { type PartScope, partScope } from '../marks/member-title.ts';
import { partPath } from '../texts/part-path.ts';
import { useTextMarks } from '../texts/use-text-marks.ts';
import { removeReview } from './change-review.ts';
import { ReviewCard } from './review-card.tsx';
import { useAuthorMarks } from './use-author-marks.ts';
import { WRITE_HASH } from './reviews-address.ts';
import { reviewQueries } from './reviews.queries.ts';
import { useOwnReview } from './use-own-review.ts';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [reviewQueries.one(Number(params.id))],
  optional: ({ params }) => [
    commentQueries.list({ subject: 'review', subjectId: Number(params.id) }, 'top', null),
  ],
  canonicalPath: ({ params }) => reviewPath(Number(params.id)),
});

export { load as clientLoader, load as loader };

type Answer = CallOutput<typeof getReview>;

/** One review with its comments. */
export default function ReviewPage() {
  const { t } = useTrans();
  const { id } = useParams();
  const { data } = useSuspenseQuery(reviewQueries.one(Number(id)));
  const { review, title } = data;
  const scope = partScope(data);
  return (
    <>
      <ReviewHead answer={data} />
      <CompactHeader
        heading={t('Review')}
        picture={title.poster}
        artName={title.name}
        back={{ to: partPath(title, scope, 'reviews'), label: useName(data) }}
        isSmall
      />
      <div className="max-w-180">
        <FullReview answer={data} scope={scope} />
        <Comments
          subject="review"
          subjectId={review.id}
          title={{ id: title.id, type: title.type, name: title.name }}
          {...scope}
        />
      </div>
    </>
  );
}

/** What the review is about. */
function useName({ title, season, episode }: Answer): string {
  const { t } = useTrans();
  if (season === null) return title.name;
  const part =
    episode === null ? t('Season :number', { number: season }) : t('S:season E:episode', { season, episode });
  return `${title.name} · ${part}`;
}

function FullReview({ answer, scope }: { answer: Answer; scope: PartScope | undefined }) {
  const { review, title } = answer;
  const navigate = useNavigate();
  const context = useActionContext();
  const marks = useTextMarks('review', [review.id])(review.id);
  const authorMark = useAuthorMarks([review])(review);
  const reviewed = { titleId: title.id, scope };
  const own = useOwnReview(reviewed);
  const reviews = partPath(title, scope, 'reviews');
  return (
    <ReviewCard
      review={review}
      marks={marks}
      authorMark={authorMark}
      titleId={title.id}
      isFull
      onEdit={() => void navigate(reviews + WRITE_HASH)}
      onDelete={() => {
        if (!own) return;
        removeReview(context, reviewed, own);
        void navigate(reviews);
      }}
      className="mb-8 border-b border-line pb-7"
    />
  );
}

function ReviewHead({ answer }: { answer: Answer }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { review } = answer;
  const about = useName(answer);
  const author = review.author?.name ?? t('Deleted user');
  const title = t('Review of :name by :author', { name: about, author });
  return (
    <HeadTags
      title={`${review.headline ?? title} · ${branding.site_name}`}
      description={clipDescription(review.body ?? '') || title}
      path={reviewPath(review.id)}
      type="article"
      isIndexed={!review.is_spoiler}
    />
  );
}
