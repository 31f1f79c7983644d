/** To whom passkeys belong: the domain of the site, with the origins whose pages may ask for one. */
export type RelyingParty = {
  readonly id: string
  /** Whether a page of this origin may. */
  isOrigin(origin: string): boolean
}

const local = 'localhost'

/**
 * From `PUBLIC_URL`. Browsers have passkeys on https and on localhost alone: `undefined` for any other address. Without
 * the setting a product that listens on this machine alone has them at `http://localhost`.
 */
export const relyingPartyOf = (publicUrl: string | undefined, isLoopback: boolean): RelyingParty | undefined => {
  if (publicUrl === undefined)
    return isLoopback ? { id: local, isOrigin: (origin) => new URL(origin).hostname === local } : undefined
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (protocol !== 'https:' && hostname !== local) return undefined
  return { id: hostname, isOrigin: (asked) => asked === origin }
}
