import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { type OptionalColumn, optionalColumnNames } from './order-cells'

const storageKey = 'officeDesk'

const deskSchema = z.object({
  columns: z._default(z.array(z.enum(['country', 'amount', 'date'])), [...optionalColumnNames]),
  preview: z._default(z.boolean(), true),
})
export type DeskSettings = { readonly columns: readonly OptionalColumn[]; readonly preview: boolean }

/** How this browser shows the desk. */
export const useDeskSettings = () => {
  const [settings, setSettings] = useState<DeskSettings>(
    () => storedJson(deskSchema, readStored('localStorage', storageKey)) ?? deskSchema.parse({}),
  )
  const choose = (change: Partial<DeskSettings>) => {
    const next = { ...settings, ...change }
    setSettings(next)
    writeStored('localStorage', storageKey, JSON.stringify(next))
  }
  return [settings, choose] as const
}
