import { useSearchParams } from 'react-router';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import type { CommentsProps } from './comments-section.tsx';

const Comments = lazyHydrated<CommentsProps>(async () => (await import('./comments-section.tsx')).Comments);

const SPACE = 'mt-9.5 pb-2 md:mt-13';

/** Comments below the first screen of a page. Their code loads when they come near, or for a link to one of them. */
export function DeferredComments(props: CommentsProps) {
  if (useSearchParams()[0].has('comment'))
    return (
      <div className={SPACE}>
        <Comments {...props} />
      </div>
    );
  return (
    <DeferredContent load={Comments.load} className={`${SPACE} [--deferred:420px]`}>
      <Comments {...props} />
    </DeferredContent>
  );
}
