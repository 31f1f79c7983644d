import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpProblem } from '../../http/problem.js'
import type { PageCursor } from '../../stores/read-store/port.js'

export type Cursor = {
  readonly place: PageCursor
  /** Further on in the order of the list, or back. */
  readonly direction: 'older' | 'newer'
  /** The order that it was made for; absent for that in which the list is by itself. */
  readonly order?: string | undefined
}

const macBytes = 12
export const unknownPage = (): HttpProblem =>
  new HttpProblem(400, 'request/cursor', 'A página pedida não existe. Volte ao início da lista.')

/** Opaque texts for places in a list, that only we can have made. */
export const createCursors = (secret: Buffer) => {
  const macOf = (body: Buffer): Buffer =>
    createHmac('sha256', secret).update('cursor\0').update(body).digest().subarray(0, macBytes)
  return {
    encode: ({ place, direction, order }: Cursor): string => {
      const parts = [direction, place.sortKey, place.id, ...(order === undefined ? [] : [order])]
      const body = Buffer.from(JSON.stringify(parts), 'utf8')
      return Buffer.concat([macOf(body), body]).toString('base64url')
    },
    /** @throws {HttpProblem} 400 for a text that no page gave */
    decode: (text: string): Cursor => {
      const bytes = Buffer.from(text, 'base64url')
      // What is no base64url is passed over in decoding: many texts would be one page.
      if (bytes.toString('base64url') !== text) throw unknownPage()
      const body = bytes.subarray(macBytes)
      const mac = bytes.subarray(0, macBytes)
      if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(body))) throw unknownPage()
      const [direction, sortKey, id, order]: [Cursor['direction'], string, string, string?] = JSON.parse(
        body.toString('utf8'),
      )
      return { direction, place: { sortKey, id }, ...(order === undefined ? {} : { order }) }
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
