type UploadedFile = { readonly id: string; readonly fileName: string; readonly bytes: number }
/** Without an id as long as no answer has named it. */
type ShownFile = Omit<UploadedFile, 'id'> & { readonly id?: string | undefined }

const isSameFile = (one: ShownFile, other: ShownFile): boolean =>
  one.fileName === other.fileName && one.bytes === other.bytes

/**
 * The files of the server that may be a removed one, which arrived although its answer was lost. None while the page
 * shows the same file without an id: it may be that one's, and another try would name a file that was withdrawn.
 */
export const arrivedUnseen = (
  removed: ShownFile,
  shown: readonly ShownFile[],
  atServer: readonly UploadedFile[],
): readonly UploadedFile[] =>
  shown.some((file) => file.id === undefined && isSameFile(file, removed))
    ? []
    : atServer.filter((file) => isSameFile(file, removed) && !shown.some(({ id }) => id === file.id))
