import type { uploadMediaTypes } from '@cartorio/contracts/http/uploads.js'

export type UploadMediaType = (typeof uploadMediaTypes)[number]

const signatures: readonly { readonly mediaType: UploadMediaType; readonly bytes: readonly number[] }[] = [
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** A file's type by its first bytes; its name and what the browser says are not asked. */
export const mediaTypeOf = (file: Uint8Array): UploadMediaType | undefined =>
  signatures.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))?.mediaType
