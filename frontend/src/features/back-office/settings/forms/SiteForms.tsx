import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { SiteEntries } from '../entries/SiteEntries'
import styles from '../SettingsPage.module.css'
import { ClaimsForm } from './ClaimsForm'
import { CompanyForm } from './CompanyForm'
import { PartnersForm } from './PartnersForm'
import { SocialAccountsForm } from './SocialAccountsForm'

/** What the office says of itself on the site, which is that of one office. */
export const SiteForms = ({ view }: { readonly view: SettingsView }) => {
  if (view.site === null) return <p className={styles.lead}>O site é de outra equipe desta instalação: ela o muda.</p>
  return (
    <>
      <CompanyForm view={view} />
      <SocialAccountsForm view={view} />
      <ClaimsForm view={view} />
      <PartnersForm view={view} />
      <SiteEntries />
    </>
  )
}
