import type { WatchSource } from '@kinora/contracts/catalogue/playback.ts';
import { stageButton } from './stage-frame.tsx';

/** Other copies of the same film or episode. */
export function SourceButtons({
  sources,
  onSource,
}: {
  sources: readonly WatchSource[];
  onSource: (videoId: number) => void;
}) {
  return sources.map(({ id, name }) => (
    <button key={id} type="button" onClick={() => onSource(id)} className={stageButton(false)}>
      <bdi>{name}</bdi>
    </button>
  ));
}
