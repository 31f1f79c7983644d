import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpProblem } from '../../http/problem.js'
import type { PageCursor } from '../../stores/read-store/port.js'

export type Cursor = { readonly place: PageCursor; readonly direction: 'older' | 'newer' }

const macBytes = 12
const unknownPage = (): HttpProblem =>
  new HttpProblem(400, 'request/cursor', 'A página pedida não existe. Volte ao início da lista.')

/** Opaque texts for places in a list, that only we can have made. */
export const createCursors = (secret: Buffer) => {
  const macOf = (body: Buffer): Buffer =>
    createHmac('sha256', secret).update('cursor\0').update(body).digest().subarray(0, macBytes)
  return {
    encode: ({ place, direction }: Cursor): string => {
      const body = Buffer.from(JSON.stringify([direction, place.sortKey, place.id]), 'utf8')
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
      const [direction, sortKey, id]: [Cursor['direction'], string, string] = JSON.parse(body.toString('utf8'))
      return { direction, place: { sortKey, id } }
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
