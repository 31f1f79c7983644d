import { Logo } from '../../components/Logo'
import type { CopyCheckWords } from '../../content/copy-check'
import { siteName } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './CopyCheckPage.module.css'

/** For a person abroad who received a scan: it stands alone, since the site's header and footer are in Portuguese. */
export const CopyCheckPage = ({ words }: { readonly words: CopyCheckWords }) => (
  <div className={styles.page} lang={words.language}>
    <header className={styles.top}>
      <SiteLink to="/" className={styles.logo}>
        <Logo />
        <span>{siteName}</span>
      </SiteLink>
      <SiteLink to={words.other.to} lang={words.other.language} hrefLang={words.other.language}>
        {words.other.text}
      </SiteLink>
    </header>
    <main id="conteudo" tabIndex={-1}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <div data-copy-check={words.language}>
        <label className={styles.drop}>
          <span>{words.choose}</span>
          <input type="file" />
        </label>
        <p className={styles.privacy}>{words.privacy}</p>
        <div data-answer="" role="status" className={styles.answer} />
      </div>
    </main>
  </div>
)
