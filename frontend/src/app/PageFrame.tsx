import type { ReactNode, Ref } from 'react'
import { isCheckout } from '../lib/checkout-document'
import { DemonstrationBand } from './DemonstrationBand'
import { Footer } from './Footer/Footer'
import { CheckoutHeader } from './Header/CheckoutHeader'
import { Header } from './Header/Header'
import styles from './Layout.module.css'
import { mainId } from './popup-container'

type PageFrameProps = {
  readonly pathname: string
  readonly search?: string
  readonly main?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** Header, page and footer. */
export const PageFrame = ({ pathname, search = '', main, children }: PageFrameProps) => (
  <>
    <a className={styles.skip} href={`#${mainId}`}>
      Pular para o conteúdo
    </a>
    <DemonstrationBand />
    {isCheckout(pathname) ? <CheckoutHeader pathname={pathname} search={search} /> : <Header pathname={pathname} />}
    <main id={mainId} ref={main} tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </>
)
