import { useEffect, useState } from 'react'
import { whatsAppGreeting } from '../content/site'

/** A chat with the office, its greeting already typed. */
export const whatsAppUrl = (number: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(whatsAppGreeting)}`

let request: Promise<string | null> | undefined

// Imported on demand: the marketing pages show their words without waiting for the schemas.
const askNumber = async (): Promise<string | null> => {
  const [{ request }, { configResponseSchema }] = await Promise.all([
    import('./http'),
    import('@cartorio/contracts/http/config.js'),
  ])
  return (await request('GET', '/api/config', { schema: configResponseSchema })).whatsapp
}

/** The address of the chat; `undefined` while it is not known, and where the installation has none. */
export const useWhatsApp = (): string | undefined => {
  const [number, setNumber] = useState<string | null>(null)
  useEffect(() => {
    request ??= askNumber()
    request.then(setNumber, () => {
      request = undefined
    })
  }, [])
  return number === null ? undefined : whatsAppUrl(number)
}
