import { type SocialAccounts, socialNetworks } from '@cartorio/contracts/social-networks.js'

/** Of all networks: `services/runtime/site` writes the addresses of the office's accounts there, and drops the others. */
const placeholders: SocialAccounts = Object.fromEntries(
  socialNetworks.map((network) => [network, `__${network.toUpperCase()}_URL__`]),
)

/** While the build writes a page: it is hidden then. */
export const isBuilding = (): boolean => typeof document === 'undefined'

/** The office's accounts, as the page says. The development server writes none into it. */
export const officeAccounts = (): SocialAccounts => {
  if (isBuilding()) return placeholders
  const written = document.querySelector<HTMLMetaElement>('meta[name="social-accounts"]')?.content ?? ''
  return written.startsWith('{') ? JSON.parse(written) : {}
}
