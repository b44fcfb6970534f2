/** Kinds of record that may be known elsewhere by another id. */
export type ExternalEntity = 'title' | 'season' | 'episode' | 'person' | 'collection';
