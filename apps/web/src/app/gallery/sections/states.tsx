import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { ProgressCircle } from '#ui/progress-circle.tsx';
import {
  LandscapeSkeleton,
  PersonSkeleton,
  PosterSkeleton,
  RowSkeleton,
  Skeleton,
  TextSkeleton,
} from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { Section, States } from '../section.tsx';

const people = ['Nadia Brandt', 'Ilsa Moreau', 'Tom', 'Ada Lovelace', 'Ōe Kenzaburō', 'Zoë Q'];

/** Tags, avatars, progress, loading and empty states. */
export function StateSections() {
  return (
    <>
      <Section title="Tag">
        <States>
          <Tag>Draft</Tag>
          <Tag tone="positive">Published</Tag>
          <Tag tone="warning">No video</Tag>
          <Tag tone="danger">Failed</Tag>
          <Tag tone="accent">Recommended</Tag>
        </States>
      </Section>
      <Section title="Avatar" note="initials on a hashed palette">
        <States>
          {people.map((name) => (
            <Avatar key={name} name={name} size={48} />
          ))}
          <Avatar name="Nadia Brandt" size={24} />
          <Avatar name="Nadia Brandt" size={34} />
          <Avatar name="Nadia Brandt" size={96} />
          <Avatar name="Broken Picture" size={48} src="/missing.webp" />
        </States>
      </Section>
      <Section title="Progress">
        <ProgressLine aria-label="Upload" value={44} className="max-w-80" />
        <ProgressLine aria-label="Working" isIndeterminate className="max-w-80" />
        <ProgressCircle aria-label="Upload in a ring" value={44} />
      </Section>
      <Section title="Loading" note="skeleton at once, spinner after 500 ms">
        <div className="grid grid-cols-2 gap-4.5 md:grid-cols-[repeat(3,132px)_260px_1fr]">
          <PosterSkeleton />
          <PosterSkeleton />
          <PersonSkeleton />
          <LandscapeSkeleton />
          <TextSkeleton lines={4} />
        </div>
        <RowSkeleton />
        <Skeleton className="h-10 w-40 rounded-control" />
      </Section>
      <Section title="Empty, error">
        <div className="grid gap-4.5 md:grid-cols-3">
          <EmptyState title="Hang tight!" description="Notifications will start showing up here soon." />
          <EmptyState
            title="There are no items matching your query"
            action={<Button size="sm">Clear filters</Button>}
          />
          <EmptyState title="There was an issue loading this page" description="Please try again later" />
        </div>
      </Section>
    </>
  );
}
