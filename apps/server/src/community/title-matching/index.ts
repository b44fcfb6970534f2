/** Title matching: finds the titles of names, as other sites and people write them. */
export { createTitleMatcher, type TitleMatcher } from './title-matching.lines.service.ts';
export {
  createTitleFinder,
  type FoundTitle,
  type TitleFinder,
  type RequestedTitle,
} from './title-matching.names.service.ts';
