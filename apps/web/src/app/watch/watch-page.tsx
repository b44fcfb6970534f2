import { WatchView } from '#catalogue/watch/watch-view.tsx';
import { watchLoader } from '#catalogue/watch/watch-loader.ts';
import { WatchingExtensionsProvider } from '#catalogue/watch-progress/watching-extensions.tsx';
import { commentQueries } from '#community/comments/comments.queries.ts';
import { DeferredComments } from '#community/comments/deferred-comments.tsx';
import { memberWatchingExtensions } from '#community/title-actions/watching-extensions.ts';

const load = watchLoader({
  optional: (id) => [commentQueries.list({ subject: 'video', subjectId: id }, 'top', null)],
});

export { load as clientLoader, load as loader };

export default function WatchPage() {
  return (
    <WatchingExtensionsProvider extensions={memberWatchingExtensions}>
      <WatchView
        comments={({ video, title }) => (
          <DeferredComments
            key={video.id}
            subject="video"
            subjectId={video.id}
            title={title}
            season={video.season ?? undefined}
            episode={video.episode ?? undefined}
          />
        )}
      />
    </WatchingExtensionsProvider>
  );
}
