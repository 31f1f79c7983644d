import type { Device } from '@cartorio/contracts/device.js'

/** "Chrome no Windows". */
export const deviceWords = ({ browser, system }: Device): string => {
  if (browser === null) return system === null ? 'Navegador desconhecido' : `Navegador desconhecido no ${system}`
  return system === null ? browser : `${browser} no ${system}`
}
