import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'

/** Why no picture is made of a page. */
export type PictureRefusal =
  /** A kind of file that is not opened here. */
  | 'no-picture'
  /** The file has fewer pages. */
  | 'no-page'
  /** It opens with a password alone. */
  | 'protected'
  | 'damaged'
  /** More memory or time than any document needs. */
  | 'too-complex'

export type DrawnPage =
  /** `picture`: WebP, of the pixels alone; `pages`: how many the file has. */
  | { readonly kind: 'drawn'; readonly picture: Uint8Array; readonly pages: number }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }

export const noPicture = (reason: PictureRefusal): DrawnPage => ({ kind: 'refused', reason })

/** A page of a file, counted from 1. */
export type PageToDraw = { readonly bytes: Uint8Array; readonly mediaType: UploadMediaType; readonly page: number }

/** A page that somebody asks for. */
export type AskedPage = {
  /** Called when a thread is free: no file of those that wait is in memory. */
  readonly read: () => Promise<PageToDraw>
  /** Of one person few pages wait. */
  readonly by: string
  /** Aborts when the request is closed: its page is then not waited for. */
  readonly signal: AbortSignal
}

export type PagePictures = {
  /** @throws {PicturesBusy} while too many pages wait, or when this one has waited too long */
  draw(asked: AskedPage): Promise<DrawnPage>
}

/** Nothing is wrong with the file: its page may be drawn later. */
export class PicturesBusy extends Error {}
