import { Logo } from '../../components/Logo'
import { StartingPrice } from '../../components/Words/Words'
import { sales } from '../../content/sales'
import { buildOrderPath, siteName } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { Each, useSiteView } from '../../lib/site-view/Filled'
import { Bonuses, Guarantee, Offer } from './Offer'
import styles from './SalesPage.module.css'
import { Benefits, CallToAction, FalseSolutions, Faq, Objections, SalesTeam } from './SalesSections'

/** One long page without header and footer of the site; every call leads to the order. */
const SalesPage = () => {
  const { company, year } = useSiteView()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <SiteLink to="/" className={styles.logo}>
          <Logo />
          <span>{siteName}</span>
        </SiteLink>
      </header>
      <main id="conteudo" tabIndex={-1}>
        <div className={styles.opening}>
          <h1>{sales.title}</h1>
          <p>{sales.lead}</p>
          <p className={styles.price}>
            <SiteLink to={buildOrderPath('birth')}>
              Certidão de nascimento <StartingPrice documentType="BIRTH" />
            </SiteLink>
          </p>
          <CallToAction name="opening">{sales.openingCta}</CallToAction>
        </div>
        <FalseSolutions />
        <SalesTeam />
        <Benefits />
        <Objections />
        <Offer />
        <Bonuses />
        <Faq />
        <Guarantee />
      </main>
      <footer className={styles.footer}>
        <p>
          <span>{`© ${year} ${siteName}`}</span>
          <Each of="company" entries={company}>
            {({ line }) => <span>{` · ${line}`}</span>}
          </Each>
        </p>
        <nav aria-label="Legal">
          <SiteLink to="/termos">Termos de Uso</SiteLink>
          <SiteLink to="/privacidade">Política de Privacidade</SiteLink>
          <SiteLink to="/contato">Contato</SiteLink>
        </nav>
      </footer>
    </div>
  )
}

export default SalesPage
