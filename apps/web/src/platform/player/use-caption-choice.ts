import { type TextTrack, useMediaPlayer, useMediaState } from '@vidstack/react';
import { useCallback, useEffect, useState } from 'react';
import { linesAt } from './cue-lines.ts';
import { playerPreferences, usePlayerPreferences } from './player-memory.ts';
import { useMediaTime } from './use-media-time.ts';

const isCaption = ({ kind }: TextTrack) => kind === 'subtitles' || kind === 'captions';

/** The available captions, the selected ones, and their current lines. */
export function useCaptionChoice() {
  const player = useMediaPlayer();
  const all = useMediaState('textTracks');
  const time = useMediaTime();
  const { captions: language } = usePlayerPreferences();
  const [offset, setOffset] = useState(0);
  const tracks = all.filter(isCaption);
  const chosen = tracks.find((track) => track.language === language) ?? null;
  useLoaded(chosen);

  // The engine loads and syncs captions, but we render them, because only we know the viewer's style and offset.
  useEffect(() => {
    for (const track of player?.textTracks.toArray() ?? [])
      if (isCaption(track)) track.mode = track === chosen ? 'showing' : 'disabled';
  }, [player, all, chosen]);

  const toggle = useCallback(() => {
    const [first] = player?.textTracks.toArray().filter(isCaption) ?? [];
    const isOn = playerPreferences.get().captions !== null;
    playerPreferences.set({ captions: isOn ? null : (first?.language ?? null) });
  }, [player]);

  return {
    tracks: tracks.map((track) => ({ value: track.language, label: track.label })),
    chosen: chosen?.language ?? null,
    lines: chosen === null ? [] : linesAt(chosen.cues, time, offset),
    offset,
    setOffset,
    toggle,
  };
}

/** Renders again once the captions have loaded, even while paused. */
function useLoaded(track: TextTrack | null): void {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (track === null) return undefined;
    const draw = () => setLoaded((count) => count + 1);
    track.addEventListener('load', draw);
    return () => track.removeEventListener('load', draw);
  }, [track]);
}
