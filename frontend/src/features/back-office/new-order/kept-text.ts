import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { newOrderKey } from '../api/keys'

/** What the browser would not keep, for as long as this document lasts. */
let unkept: string | undefined

/** The order that is being typed in this tab. */
export const keptText = (): string | null => unkept ?? readStored('sessionStorage', newOrderKey)

export const forgetKept = (): void => {
  unkept = undefined
  removeStored('sessionStorage', newOrderKey)
}

export const keepText = (text: string): void => {
  unkept = undefined
  if (writeStored('sessionStorage', newOrderKey, text)) return
  removeStored('sessionStorage', newOrderKey)
  unkept = text
}

const ownerSchema = z.object({ staffId: z.string() })

/** As a session begins: what a colleague has typed is not for its person. */
export const forgetKeptOfOthers = (staffId: string): void => {
  if (storedJson(ownerSchema, keptText())?.staffId !== staffId) forgetKept()
}
