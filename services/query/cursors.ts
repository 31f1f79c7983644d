import { isStorableText } from '@cartorio/contracts/text.js'
import { HttpProblem } from '../http/problem.js'

export type Cursor = { readonly sortKey: string; readonly id: string }

/** The place after which the next page begins, as an opaque text. */
export const encodeCursor = ({ sortKey, id }: Cursor): string =>
  Buffer.from(`${sortKey}\n${id}`, 'utf8').toString('base64url')

/** @throws {HttpProblem} 400 for a text that no page gave */
export const decodeCursor = (text: string): Cursor => {
  const [sortKey, id, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('\n')
  if (sortKey === undefined || id === undefined || rest.length > 0 || !isStorableText(sortKey + id)) {
    throw new HttpProblem(400, 'request/cursor', 'A página pedida não existe. Volte ao início da lista.')
  }
  return { sortKey, id }
}
