import * as z from 'zod/mini'

/** Why an item ends without its document. */
export const itemEnds = ['not-found', 'refused', 'withdrawn'] as const
export const itemEndSchema = z.enum(itemEnds)
export type ItemEnd = z.infer<typeof itemEndSchema>

export const itemEndLabels: Readonly<Record<ItemEnd, string>> = {
  'not-found': 'Registro não encontrado',
  refused: 'Recusado pelo cartório',
  withdrawn: 'Desistência',
}
