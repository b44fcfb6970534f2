import {
  Bookmark,
  CalendarDays,
  CircleHelp,
  Clapperboard,
  Compass,
  Film,
  Globe,
  House,
  LifeBuoy,
  List,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Search,
  Settings,
  Shapes,
  Sparkles,
  Star,
  Tv,
  UserRound,
  UsersRound,
} from 'lucide-react';

/**
 * The icons an owner can give a menu item, by name. Imported one by one, because the whole library is larger than the
 * site.
 */
const icons: Readonly<Record<string, LucideIcon>> = {
  bookmark: Bookmark,
  calendar: CalendarDays,
  clapperboard: Clapperboard,
  compass: Compass,
  film: Film,
  globe: Globe,
  help: CircleHelp,
  house: House,
  list: List,
  message: MessageSquare,
  newspaper: Newspaper,
  search: Search,
  settings: Settings,
  shapes: Shapes,
  sparkles: Sparkles,
  star: Star,
  support: LifeBuoy,
  tv: Tv,
  user: UserRound,
  users: UsersRound,
};

export function IconDrawing({ name, size }: { name: string; size: number }) {
  const Icon = icons[name];
  return Icon ? <Icon size={size} strokeWidth={1.8} aria-hidden /> : null;
}
