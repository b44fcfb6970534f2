import type { TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import type { SeoKindName, SeoTemplateValues } from '@kinora/contracts/catalogue/seo-templates.ts';
import { HeadTags, type HeadTagsProps } from '#platform/navigation/page-meta.tsx';
import { useSeo } from '../use-seo.ts';
import { StructuredData } from './structured-data.tsx';

interface RecordHeadProps<Kind extends SeoKindName> extends Omit<HeadTagsProps, 'title' | 'description'> {
  kind: Kind;
  texts: SeoTemplateValues<Kind>;
  /** The sub-page of the record, if any. */
  page?: TitleSubPage | undefined;
  json: string;
}

/** The head of a record's page, with the texts of the owner's template. */
export function RecordHead<Kind extends SeoKindName>({
  kind,
  texts,
  page,
  json,
  ...tags
}: RecordHeadProps<Kind>) {
  const { textsOf, pageName } = useSeo();
  const { title, description } = textsOf(kind, texts);
  return (
    <>
      <HeadTags
        {...tags}
        isTranslated
        title={page === undefined ? title : `${pageName(page)} – ${title}`}
        description={description}
      />
      <StructuredData json={json} />
    </>
  );
}
