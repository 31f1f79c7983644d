import { socialNetworks } from '@cartorio/contracts/social-networks.js'
import { siteName } from '../../content/site'
import { Each } from '../../lib/site-view/Filled'
import { useFrame } from '../../lib/site-view/site-view'
import styles from './Footer.module.css'
import { SocialIcon } from './SocialIcon'

/** Where else the office can be found. */
export const SocialAccounts = () => {
  const { accounts } = useFrame()
  return (
    <ul className={styles.accounts}>
      {socialNetworks.map((network) => (
        <Each key={network} of={`accounts.${network}`} entries={accounts[network]}>
          {({ url }) => (
            <li>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${siteName} no ${network}`}
                data-tooltip
              >
                <SocialIcon network={network} />
              </a>
            </li>
          )}
        </Each>
      ))}
    </ul>
  )
}
