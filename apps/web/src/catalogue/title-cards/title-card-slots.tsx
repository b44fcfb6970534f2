import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { loadPart } from '#ui/load-part.ts';

type Slot = ComponentType<{ title: TitleCard }>;

/** What members see on the cards of titles. The catalogue does not know members. */
export interface MemberSlots {
  /** Over the picture, e.g. a progress bar. */
  readonly Picture: Slot;
  /** The line below the name, instead of the year and the score. */
  readonly Meta: Slot;
}

/** What upper tiers add to titles. */
export interface TitleCardSlots {
  /** Loaded after hydration, and only for members. */
  readonly loadMemberSlots: () => Promise<MemberSlots>;
  /** A button beside Play in a hero, the same for guests and members. */
  readonly HeroButton: ComponentType<{ title: TitleCard }>;
}

/** The slots for members once they are loaded. */
interface MemberSlotsStore {
  readonly get: () => MemberSlots | null;
  readonly set: (slots: MemberSlots | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createMemberSlotsStore(): MemberSlotsStore {
  let current: MemberSlots | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (slots) => {
      current = slots;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_STORE = createMemberSlotsStore();
const SlotsContext = createContext<TitleCardSlots | null>(null);
const MemberSlotsContext = createContext(NO_STORE);

/**
 * Fills the slots for the tree below it. The context of the slots for members never changes: a new value would blank
 * the parts of the page whose code is still loading.
 */
export function TitleCardSlotsProvider({ slots, children }: { slots: TitleCardSlots; children: ReactNode }) {
  const { loadMemberSlots } = slots;
  const isSignedIn = useBootstrapPart((data) => data !== null && viewerOf(data).isSignedIn);
  const [store] = useState(createMemberSlotsStore);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isCurrent = true;
    void loadPart(loadMemberSlots).then((loaded) => isCurrent && store.set(loaded));
    return () => {
      isCurrent = false;
      store.set(null);
    };
  }, [isSignedIn, loadMemberSlots, store]);
  return (
    <SlotsContext value={slots}>
      <MemberSlotsContext value={store}>{children}</MemberSlotsContext>
    </SlotsContext>
  );
}

/** The slots for members; null for guests, and until they are loaded. */
export function useMemberSlots(): MemberSlots | null {
  const { get, subscribe } = use(MemberSlotsContext);
  return useSyncExternalStore(subscribe, get, () => null);
}

/** The slots for everyone; null in trees that fill none. */
export const useTitleSlots = (): TitleCardSlots | null => use(SlotsContext);
