import type { SocialAccount } from '../../content/footer'
import { siteName } from '../../content/site'
import styles from './Footer.module.css'
import { SocialIcon } from './SocialIcon'

/** Where else the office can be found; an account without an address leads nowhere and is left out. */
export const SocialAccounts = ({ accounts }: { readonly accounts: readonly SocialAccount[] }) => {
  const shown = accounts.flatMap(({ network, url }) => (url === undefined ? [] : [{ network, url }]))
  if (shown.length === 0) return null
  return (
    <ul className={styles.accounts}>
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
