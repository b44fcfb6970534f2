import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createImage,
  deleteImage,
  type EditedImage,
  listImages,
  orderImages,
  updateImage,
} from '@kinora/contracts/admin/images.ts';
import type { ImageKind } from '@kinora/contracts/catalogue/images.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useInvalidateTitle } from './titles.queries.ts';

export const titleImageQueries = {
  list: (titleId: number) => endpointQuery(listImages, { query: { title_id: titleId } }),
};

/** Mutations of a title's images, saved immediately. */
export function useImageChanges(titleId: number) {
  const queryClient = useQueryClient();
  const refreshTitle = useInvalidateTitle(titleId);
  const { queryKey } = titleImageQueries.list(titleId);
  const onSettled = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshTitle()]);
  const add = useMutation({
    mutationFn: ({ fileId, kind, isMain }: { fileId: number; kind: ImageKind; isMain: boolean }) =>
      call(createImage, { body: { file_id: fileId, kind, title_id: titleId, is_main: isMain } }),
    onSettled,
  });
  const show = useMutation({
    mutationFn: ({ id, language, licence, position, picture }: EditedImage) =>
      call(updateImage, {
        params: { id },
        body: { language, licence, position, focus: picture.focus ?? null, is_main: true },
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteImage, { params: { id } }),
    onSettled,
  });
  const order = useMutation({
    mutationFn: (images: readonly EditedImage[]) =>
      call(orderImages, { body: { title_id: titleId, ids: images.map(({ id }) => id) } }),
    // Optimistic update: shows the new order before the server confirms it.
    onMutate: (images) => void queryClient.setQueryData(queryKey, { images: [...images] }),
    onSettled,
  });
  return { add, show, remove, order };
}
