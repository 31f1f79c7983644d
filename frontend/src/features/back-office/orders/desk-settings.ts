import { type OptionalColumn, optionalColumns } from '@cartorio/contracts/order-views.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import type { OrderFilters } from '../api/keys'

const storageKey = 'officeDesk'

const deskSchema = z.object({
  columns: z._default(z.array(z.enum(optionalColumns)), [...optionalColumns]),
  preview: z._default(z.boolean(), true),
})
export type DeskSettings = { readonly columns: readonly OptionalColumn[]; readonly preview: boolean }

/** Stands in the address for a table without any of them. */
export const noColumns = 'none'

/** The columns that a view or a link names; `undefined` where it leaves them to this browser. */
const columnsIn = ({ columns }: OrderFilters): readonly OptionalColumn[] | undefined => {
  if (columns === '') return undefined
  const names = columns.split(',')
  return optionalColumns.filter((name) => names.includes(name))
}

/** How this browser shows the desk; the columns of a view that was opened count before its own. */
export const useDeskSettings = (filters: OrderFilters, narrow: (change: Partial<OrderFilters>) => void) => {
  const [settings, setSettings] = useState<DeskSettings>(
    () => storedJson(deskSchema, readStored('localStorage', storageKey)) ?? deskSchema.parse({}),
  )
  const named = columnsIn(filters)
  const choose = ({ columns, ...rest }: Partial<DeskSettings>) => {
    if (named !== undefined && columns !== undefined) return narrow({ columns: columns.join(',') || noColumns })
    const change = { ...rest, ...(columns === undefined ? {} : { columns }) }
    const next = { ...settings, ...change }
    setSettings(next)
    writeStored('localStorage', storageKey, JSON.stringify(next))
  }
  return [{ ...settings, columns: named ?? settings.columns }, choose] as const
}
