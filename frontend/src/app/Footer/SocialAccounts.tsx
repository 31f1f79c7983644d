import { socialNetworks } from '@cartorio/contracts/social-networks.js'
import { siteName } from '../../content/site'
import { isBuilding, officeAccounts } from '../../lib/social-accounts'
import styles from './Footer.module.css'
import { SocialIcon } from './SocialIcon'

/** Where else the office can be found; without an account nothing is shown. */
export const SocialAccounts = () => {
  const accounts = officeAccounts()
  const shown = socialNetworks.flatMap((network) => {
    const url = accounts[network]
    return url === undefined ? [] : [{ network, url }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.accounts} hidden={isBuilding()} data-social="">
      {shown.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${siteName} no ${network}`} data-tooltip>
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
